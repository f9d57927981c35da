import { InjectRecords, nullIfDuplicate, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type MailedCode, MailedCodeRecords } from './mailed-code.records.js';

/** Unused mailed codes. */
@Injectable()
export class MailedCodesRepository {
  constructor(@InjectRecords(MailedCodeRecords) private readonly codes: Records<MailedCode>) {}

  findByUser(userId: string): Promise<MailedCode | null> {
    return this.codes.findBy('userId', userId);
  }

  /** Replaces the account's last code. */
  async save(code: MailedCode): Promise<void> {
    await this.removeOf(code.userId);
    await nullIfDuplicate(this.codes.insert(code));
  }

  /** False if a concurrent guess was faster. */
  async countGuess({ _id, guessesLeft }: MailedCode): Promise<boolean> {
    return (await this.codes.change({ _id, guessesLeft }, { add: { guessesLeft: -1 } })) !== null;
  }

  async removeOf(userId: string): Promise<void> {
    await this.codes.remove({ userId });
  }
}
