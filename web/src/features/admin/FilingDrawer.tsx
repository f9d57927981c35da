import type { StaffFiling } from '@easy-tax/contracts';
import { IconExternalLink } from '@tabler/icons-react';
import { Button } from '../../components/Button';
import { Fact, Facts } from '../../components/Facts';
import { FileCard } from '../../components/FileCard';
import { Hash } from '../../components/Hash';
import { Icon } from '../../components/Icon';
import { IconLink } from '../../components/IconButton';
import { Stamp, Tag } from '../../components/Tag';
import { formatDateTime, formatMobile, formatSize } from '../../lib/format';
import { t } from '../../messages/admin';
import { DrawerFoot } from './DrawerFoot';
import { whenOpened } from './OpenFile';
import { Drawer } from './table/Drawer';
import styles from './table/Drawer.module.css';

interface FilingDrawerProps {
  readonly filing: StaffFiling;
  readonly onClose: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDelete: (() => void) | null;
  readonly onOpened: (opened: boolean) => void;
}

/** A filing whole: its file with size and checksum, who sent it, and every word of the message. */
export function FilingDrawer({ filing, onClose, onMove, onDelete, onOpened }: FilingDrawerProps) {
  return (
    <Drawer record={filing._id} title={filing.name} onClose={onClose} onMove={onMove} onDelete={onDelete}>
      <section className="stack">
        <div className="row between">
          <Tag tone="grey">
            <span className="num">{filing.reference}</span>
          </Tag>
          <Stamp>{t('files.received')}</Stamp>
        </div>
        <FileCard name={filing.fileName || t('none')} note={formatSize(filing.size)}>
          <IconLink
            label={t('files.openNew')}
            href={filing.filePath}
            target="_blank"
            rel="noopener"
            {...whenOpened(() => onOpened(true))}
          >
            <Icon of={IconExternalLink} />
          </IconLink>
        </FileCard>
        <Button small tone="line" onClick={() => onOpened(!filing.opened)}>
          {t(filing.opened ? 'files.markUnopened' : 'files.markOpened')}
        </Button>
      </section>
      <section className={styles.facts}>
        <Facts>
          <Fact label={t('fields.mobile')}>
            <span className="num">{formatMobile(filing.mobile)}</span>
          </Fact>
          <Fact label={t('fields.email')}>{filing.email}</Fact>
          <Fact label={t('fields.received')}>
            <span className="num">{formatDateTime(filing.createdAt)}</span>
          </Fact>
          <Fact label={t('fields.hash')}>
            <Hash value={filing.sha256} />
          </Fact>
        </Facts>
      </section>
      <section className="stack">
        <h3>{t('fields.message')}</h3>
        <p className={styles.message}>{filing.message || t('none')}</p>
      </section>
      <DrawerFoot email={filing.email} mobile={filing.mobile} onDelete={onDelete} />
    </Drawer>
  );
}
