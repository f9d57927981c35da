import { mailLink, telLink } from '@easy-tax/contracts';
import type { ReactNode } from 'react';
import { formatMobile } from '../i18n/format';
import type { Firm } from './firm';

/** Terms and privacy in one text. A lawyer completes it before launch; it states only facts of the running system. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
}

export const termsLine = 'What we promise, what we ask of you, and what happens to your papers.';

export function termsOf(firm: Firm): readonly Section[] {
  const help = <a href={mailLink(firm.emails.help)}>{firm.emails.help}</a>;
  const phone = (
    <a className="tabular" href={telLink(firm.phone)}>
      {formatMobile(firm.phone)}
    </a>
  );
  return [
    {
      id: 'who',
      title: 'Who we are',
      text: (
        <p>
          {firm.name}, {firm.address.join(', ')}. Write to {help} or ring {phone}. In these pages ‘we’ is the firm and
          ‘you’ is the person whose papers we hold.
        </p>
      ),
    },
    {
      id: 'work',
      title: 'What we do, and what we don’t',
      text: (
        <>
          <p>
            We prepare returns, statements and replies from the papers you give us, and file them when you have approved
            the figures in writing.
          </p>
          <ul>
            <li>We don’t file anything that you haven’t approved.</li>
            <li>We don’t promise an assessment, a refund or a date on which the department acts.</li>
            <li>We don’t sell insurance, funds or loans, and take no commission from those who do.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'fees',
      title: 'Fees',
      text: (
        <p>
          You get the fee in writing before work begins. It depends on the work, not on the tax or the refund.
          Government fees, interest and late fees are shown apart. If the work changes, you hear the new fee first and
          may say no.
        </p>
      ),
    },
    {
      id: 'yours',
      title: 'Your part',
      text: (
        <p>
          Please send true and complete papers, and answer questions in time for the due date. We tell you by when. A
          late answer may mean a late return, and the late fee is then yours.
        </p>
      ),
    },
    {
      id: 'privacy',
      title: 'Papers and personal data',
      text: (
        <>
          <p>We collect what the work needs and nothing else.</p>
          <ul>
            <li>Name, mobile and email: to answer you and to run your account, while the account exists.</li>
            <li>Papers you send: to prepare your filing, as long as the law requires, then deleted.</li>
            <li>
              Your approval of a return, with name, email, time and internet address: as proof, while we keep the
              return.
            </li>
            <li>Who changed or deleted what, and when: to show that access was proper.</li>
          </ul>
          <p>
            Only you, others who act for the same client and the staff who review filings can open your papers, unless a
            law compels us; then we tell you, if the law lets us.
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: (
        <>
          <p>
            Under the Digital Personal Data Protection Act, 2023 you may see what we hold, correct it, have it deleted
            when no law requires us to keep it, withdraw consent, name someone to act for you, and complain. Write to{' '}
            {help}. You get an answer within 30 days.
          </p>
          <p>
            Your Account Center downloads everything as one ZIP, and erases your account; a mail confirms when it is
            done. To delete a single paper, ask from the address you registered with.
          </p>
        </>
      ),
    },
    {
      id: 'safe',
      title: 'Security in plain words',
      text: (
        <ul>
          <li>A paper is opened by links that end after 15 minutes and with the session that made them.</li>
          <li>Every paper has a checksum, so that a changed one is noticed.</li>
          <li>Your password is kept only as a hash that cannot be read back.</li>
        </ul>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      text: (
        <p>
          None for advertising and none to follow you. One entry in your browser keeps you logged in; Logout removes it.
          If you choose a language, a cookie remembers it.
        </p>
      ),
    },
    {
      id: 'news',
      title: 'Newsletter',
      text: (
        <p>
          One mail a month with due dates and rule changes, after you confirm your address. One click in any of them
          ends it.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Complaints, law, changes',
      text: (
        <p>
          Write to us first; a partner answers. After that you may go to the Data Protection Board of India, or, about a
          chartered accountant’s conduct, to the Institute. Indian law applies. Changes are announced here 14 days
          before they begin.
        </p>
      ),
    },
  ];
}
