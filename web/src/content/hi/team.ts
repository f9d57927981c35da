import * as english from '../team';

export const { socialNames, TEAM_PAGE_SIZE, teamIsSample } = english;

export const teamTitle = 'आपके कागज़ पढ़ने वाले लोग';

const people = [
  { name: 'रोहन वर्मा', bio: 'वेतनभोगियों और पेंशनरों का आयकर।' },
  { name: 'मीरा जोशी', bio: 'व्यापारियों का GST, रिटर्न और वार्षिक विवरण।' },
  { name: 'हरप्रीत सिंह', bio: 'ऑडिट और कंपनियों का लेखा।' },
  { name: 'निशा राणा', bio: 'फ्रीलांसरों के लिए कर नियोजन।' },
  { name: 'मोहन लाल', bio: 'नोटिस, अपील और पुराने निर्धारण।' },
  { name: 'कविता अरोड़ा', bio: 'बही-खाता और हर महीने का हिसाब।' },
  { name: 'इमरान अली', bio: 'GST मिलान, GSTR-2B की जाँच।' },
  { name: 'पूजा नेगी', bio: 'TDS रिटर्न और वेतन का हिसाब।' },
  { name: 'डेनियल मसीह', bio: 'पहली बार रिटर्न भरने वाले और विद्यार्थी।' },
];
export const team: typeof english.team = english.team.map((member, index) => ({ ...member, ...people[index] }));
