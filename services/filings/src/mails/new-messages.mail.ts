import { block, type MailTemplate } from '@easy-tax/platform';
import * as words from './return-words.js';

interface Messages {
  readonly return: words.MailedReturn;
  readonly count: number;
  /** Names of those who wrote, each once. */
  readonly from: readonly string[];
}

/** The office has written, once or several times within a few minutes. */
export const newMessagesMail =
  ({ return: about, count, from }: Messages, name: string): MailTemplate =>
  ({ publicUrl }) => {
    const what = count === 1 ? 'a new message' : words.inWords(count, 'new message');
    const writers = from.join(' and ');
    return {
      subject: `${words.capitalized(what)} about your return`,
      preview: `From ${writers}.`,
      blocks: [
        block.text(`Namaste ${name},`),
        block.text(`${writers} wrote to you about your ${words.returnInWords(about)}.`),
        block.facts([...words.returnFacts(about), ['From', writers]]),
        block.text(`The ${count === 1 ? 'message stands' : 'messages stand'} in your account.`),
        words.returnButton(`Read the ${count === 1 ? 'message' : 'messages'}`, publicUrl, about),
      ],
      reason: words.RETURN_IS_OPEN,
    };
  };
