import { isFinished, type ReturnStep, shownStepNumber, shownStepsOf } from '@easy-tax/contracts';
import { IconUpload } from '@tabler/icons-react';
import { ButtonLink } from '../../../../components/button/Button';
import { Empty } from '../../../../components/ui/Empty';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { Tag } from '../../../../components/ui/Tag';
import { sampleFilings, sampleReturn } from '../../../../content/sample-filings';
import { countInWords } from '../../../../i18n/count-in-words';
import { t } from '../../../../i18n/en/account/returns';
import { formatDate, formatSize } from '../../../../i18n/format';
import headline from '../parts/Headline.module.css';
import { Track } from '../parts/Track';
import list from './FilingDetails.module.css';
import { Group } from './Group';
import styles from './NoReturns.module.css';

const form = 'ITR-1';
const stops = shownStepsOf(form).length;

interface SampleReturn {
  readonly text: string;
  readonly line: string;
  readonly step: ReturnStep;
}
const samples: readonly SampleReturn[] = [
  { text: t('say.papers', { count: 2, words: countInWords(2) }), line: t('none.papers'), step: 'documents-needed' },
  { text: t('say.prepared'), line: t('none.approve'), step: 'prepared' },
  { text: t('none.done'), line: t('none.doneLine'), step: 'e-verified' },
];

/** Shown without returns and papers: how to start, and three samples. */
export function NoReturns() {
  return (
    <div className={list.groups}>
      <div className="card">
        <Empty
          title={t('none.title')}
          action={
            <ButtonLink icon={IconUpload} pop to="/get-started">
              {t('send.start')}
            </ButtonLink>
          }
        >
          {t('none.line')}
        </Empty>
      </div>
      <Group title={t('none.look')} line={t('none.samples')}>
        <ul className={styles.samples}>
          {samples.map((sample, index) => (
            <Sample key={sample.text} {...sample} paper={sampleFilings[index] ?? sampleFilings[0]} />
          ))}
        </ul>
      </Group>
    </div>
  );
}

type SampleProps = SampleReturn & { readonly paper: (typeof sampleFilings)[number] };

function Sample({ text, line, step, paper: { reference, fileName, size, createdAt } }: SampleProps) {
  const at = shownStepNumber({ step, form }) ?? stops;
  return (
    <li className={styles.sample}>
      <div>
        <Tag tone="grey">{t('none.sample')}</Tag>
      </div>
      <h3>{sampleReturn}</h3>
      <p className={`${headline.text} ${headline.small}`}>
        <NoBreak>{text}</NoBreak>
      </p>
      <p className="muted">
        <NoBreak>{line}</NoBreak>
      </p>
      <Track at={at} stops={stops} isDone={isFinished({ step, form })} needsNothing>
        {t('track.at', { at, stops })}
      </Track>
      <p className={`small muted tabular ${styles.paper}`}>
        <b>{fileName}</b>
        <br />
        {reference} · {formatSize(size)} · {formatDate(createdAt)}
      </p>
    </li>
  );
}
