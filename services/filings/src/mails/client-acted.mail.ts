import type { Language } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { type MailedClient, type MailedReturn, wordsIn } from './return-words.js';

/** Acts of a client within the last minutes. */
export interface ClientActs {
  readonly papers: number;
  readonly messages: number;
  readonly hasApproved: boolean;
  readonly asksForChange: boolean;
  readonly hasWithdrawn: boolean;
}
export interface ActedOn {
  readonly return: MailedReturn;
  readonly acts: ClientActs;
}

const english = {
  subject: (client: string, what: string) => `${client}: ${what}`,
  several: (count: string) => `News of ${count} returns`,
  approved: 'approved the draft',
  change: 'asks for a change',
  withdrawn: 'withdrew the return',
  papers: (count: number) => `sent ${count === 1 ? 'a paper' : `${count} papers`}`,
  messages: (count: number) => `wrote ${count === 1 ? 'a message' : `${count} messages`}`,
  came: 'this came from clients:',
  facts: { client: 'Client', what: 'What' },
  open: 'Open the return',
  openAll: 'Open what waits for us',
  reason: 'You get this because these returns are with you, or with nobody. Switch it off in your profile.',
};
const texts = {
  en: english,
  hi: {
    subject: (client, what) => `${client}: ${what}`,
    several: (count) => `${count} रिटर्न की ख़बर`,
    approved: 'ड्राफ़्ट को स्वीकृति दी',
    change: 'बदलाव चाहिए',
    withdrawn: 'रिटर्न वापस लिया',
    papers: (count) => `${count} कागज़ भेजे`,
    messages: (count) => `${count} संदेश लिखे`,
    came: 'ग्राहकों की ओर से यह आया:',
    facts: { client: 'ग्राहक', what: 'क्या' },
    open: 'रिटर्न खोलें',
    openAll: 'रुका काम खोलें',
    reason: 'यह मेल इसलिए आया है कि ये रिटर्न आपके पास हैं, या किसी के पास नहीं। इसे अपनी प्रोफ़ाइल में बंद कर सकते हैं।',
  },
} satisfies Record<Language, typeof english>;

/** To staff: what clients did in ten minutes. It never contains what they wrote. */
export const clientActedMail =
  (items: readonly ActedOn[], { name, language }: MailedClient): MailTemplate =>
  ({ publicUrl }) => {
    const t: typeof english = texts[language];
    const words = wordsIn(language);
    const whatOf = ({ acts }: ActedOn) =>
      [
        ...(acts.hasApproved ? [t.approved] : []),
        ...(acts.asksForChange ? [t.change] : []),
        ...(acts.hasWithdrawn ? [t.withdrawn] : []),
        ...(acts.papers > 0 ? [t.papers(acts.papers)] : []),
        ...(acts.messages > 0 ? [t.messages(acts.messages)] : []),
      ].join(', ');
    const [first] = items;
    const only = items.length === 1 ? first : undefined;
    return {
      language,
      subject: only ? t.subject(only.return.clientName, whatOf(only)) : t.several(words.number(items.length)),
      preview: items.map((item) => `${item.return.clientName}: ${whatOf(item)}`).join(' · '),
      blocks: [
        block.text(`${words.greeting(name)} ${t.came}`),
        ...items.map((item) =>
          block.facts([
            [t.facts.client, item.return.clientName],
            ...words.factsOf(item.return),
            [t.facts.what, whatOf(item)],
          ]),
        ),
        only
          ? block.button(t.open, `${publicUrl}/admin/returns?return=${only.return._id}`)
          : block.button(t.openAll, `${publicUrl}/admin/returns?waitsFor=office`),
      ],
      reason: t.reason,
    };
  };
