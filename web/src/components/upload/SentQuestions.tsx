import { type SentAnswer, type SentQuestion, sentPaperCalls } from '@easy-tax/contracts';
import { IconUserExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import useSWR from 'swr';
import { sentQuestions as t } from '../../i18n/en/filings/filings';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { useWrites } from '../../lib/hooks/use-writes';
import { ApiError, api, isRefused } from '../../lib/http/api';
import { Button } from '../button/Button';
import { Problem } from '../form/Field';
import { NoticeLine } from '../ui/Notice';

/** A paper is read within seconds of its receipt. */
const REFRESH_MS = 3000;

const senders = {
  account: { ask: sentPaperCalls.sentQuestions, answer: sentPaperCalls.answerSentQuestion },
  link: { ask: sentPaperCalls.linkQuestions, answer: sentPaperCalls.answerLinkQuestion },
} as const;

interface SentQuestionsProps {
  readonly by?: keyof typeof senders;
  /** Ids of the papers to ask about: asks anew when there are others. Left out: all of the sender. */
  readonly of?: readonly string[];
  readonly onTakenBack: (id: string) => unknown;
}

/** Asks the sender of papers whose PAN is another person's, once they are read, until there is an answer. Never says whose. */
export default function SentQuestions({ by = 'account', of, onTakenBack }: SentQuestionsProps) {
  const about = of?.join() ?? null;
  const { data, mutate } = useSWR(['sent-questions', by, about], () => api.data(senders[by].ask), {
    keepPreviousData: true,
    refreshInterval: (now) => (now?.isWaiting ? REFRESH_MS : 0),
    shouldRetryOnError: (error: unknown) => !isRefused(error),
    errorRetryInterval: REFRESH_MS,
  });
  const questions = data?.questions.filter(({ _id }) => of?.includes(_id) ?? true) ?? [];
  return (
    <div role="status" className={questions.length > 0 ? 'stack noprint' : 'visually-hidden'}>
      {questions.map((question) => (
        <Question key={question._id} {...{ by, question, onTakenBack }} onAnswered={() => mutate()} />
      ))}
    </div>
  );
}

interface QuestionProps extends Required<Pick<SentQuestionsProps, 'by' | 'onTakenBack'>> {
  readonly question: SentQuestion;
  readonly onAnswered: () => Promise<unknown>;
}

function Question({ by, question: { _id: id, fileName: file, pan }, onTakenBack, onAnswered }: QuestionProps) {
  const { busy, attempt, runOnce } = useWrites(id, onAnswered);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = (answer: SentAnswer['answer']) =>
    attempt(answer, () => api.call(senders[by].answer, { params: { id }, body: { answer } }));
  const takeBack = async () => {
    try {
      return await send('take-back');
    } catch (error) {
      // An earlier try has removed it, and its answer was lost.
      if (error instanceof ApiError && error.status === 404) return onAnswered();
      if (error instanceof ApiError && error.status === 409) setRefusal(error.message);
      throw error;
    }
  };
  const of = <span className="visually-hidden" />;
  return (
    <NoticeLine icon={IconUserExclamation} asks>
      <div className="stack">
        <span>{t.rich('line', { b: <b />, file, pan })}</span>
        <div className="row">
          <Button small busy={busy} onClick={() => void runOnce(() => send('keep'))}>
            <span>{t.rich('keep', { of, file })}</span>
          </Button>
          {refusal === null && (
            <Button
              small
              tone="primary"
              busy={busy}
              onClick={async () => {
                if (await runOnce(takeBack)) onTakenBack(id);
              }}
            >
              <span>{t.rich('takeBack', { of, file })}</span>
            </Button>
          )}
        </div>
        {refusal !== null && <Problem>{translateServerMessage(refusal)}</Problem>}
      </div>
    </NoticeLine>
  );
}
