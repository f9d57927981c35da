import type { MyReturnDetail, ReturnDocument } from '@easy-tax/contracts';
import { IconCalculator, IconDownload, IconEye, IconFileText } from '@tabler/icons-react';
import { ButtonAnchor } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { IconLink } from '../../../../components/button/IconButton';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDateTime } from '../../../../i18n/format';
import { newestOf } from '../data/api';
import { DocRow } from '../parts/DocRow';
import { documentName, documentNote } from '../parts/document-names';
import styles from './Approve.module.css';

interface ReadDraftProps {
  readonly of: MyReturnDetail;
  readonly draft: ReturnDocument;
}

/** The office's note on the draft, the draft, and how it was computed. */
export function ReadDraft({ of: one, draft }: ReadDraftProps) {
  const sent = one.events.findLast(({ to }) => to === 'prepared');
  const computation = newestOf(one, 'computation');
  return (
    <>
      {sent?.note && (
        <p className={styles.word}>
          <b className="tabular">{t('approve.from', { name: sent.by.name, time: formatShortDateTime(sent.at) })}</b>
          {sent.note}
        </p>
      )}
      <ul>
        {[draft, computation].map((document) => document && <ToRead key={document._id} of={one} document={document} />)}
      </ul>
    </>
  );
}

function ToRead({ of: one, document }: { readonly of: MyReturnDetail; readonly document: ReturnDocument }) {
  const name = documentName(one, document);
  const { fileName, filePath, kind } = document;
  return (
    <DocRow boxed icon={kind === 'draft' ? IconFileText : IconCalculator} name={name} note={documentNote(document)}>
      {filePath && (
        <>
          <ButtonAnchor small tone="line" href={filePath} target="_blank" rel="noopener">
            <Icon of={IconEye} />{' '}
            <span>{t.rich('approve.readIt', { name: <span className="visually-hidden" />, document: name })}</span>
          </ButtonAnchor>
          <IconLink bare href={filePath} download={fileName} label={t('approve.download', { document: name })}>
            <Icon of={IconDownload} />
          </IconLink>
        </>
      )}
    </DocRow>
  );
}
