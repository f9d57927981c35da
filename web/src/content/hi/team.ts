import * as english from '../team';

export const { socialNames, TEAM_PAGE_SIZE, teamIsSample } = english;

export const teamTitle = 'आपके कागज़ पढ़ने वाले लोग';

const people = [
  ['रोहन वर्मा', 'वेतनभोगियों और पेंशनरों का आयकर।'],
  ['मीरा जोशी', 'व्यापारियों का GST, रिटर्न और वार्षिक विवरण।'],
  ['हरप्रीत सिंह', 'ऑडिट और कंपनियों का लेखा।'],
  ['निशा राणा', 'फ्रीलांसरों के लिए कर नियोजन।'],
  ['मोहन लाल', 'नोटिस, अपील और पुराने निर्धारण।'],
  ['कविता अरोड़ा', 'बही-खाता और हर महीने का हिसाब।'],
  ['इमरान अली', 'GST मिलान, GSTR-2B की जाँच।'],
  ['पूजा नेगी', 'TDS रिटर्न और वेतन का हिसाब।'],
  ['डेनियल मसीह', 'पहली बार रिटर्न भरने वाले और विद्यार्थी।'],
];
export const team: typeof english.team = english.team.map((member, index) => {
  const [name = member.name, bio = member.bio] = people[index] ?? [];
  return { ...member, name, bio };
});
