import type { Filing } from '@easy-tax/contracts';
import { IconExternalLink } from '@tabler/icons-react';
import { Fact, Facts } from '../../components/Facts';
import { FileCard } from '../../components/FileCard';
import { Hash } from '../../components/Hash';
import { Icon } from '../../components/Icon';
import { IconLink } from '../../components/IconButton';
import { Stamp, Tag } from '../../components/Tag';
import { formatDateTime, formatMobile, formatSize } from '../../lib/format';
import { DrawerFoot } from './DrawerFoot';
import { Drawer } from './table/Drawer';
import styles from './table/Drawer.module.css';

interface FilingDrawerProps {
  readonly filing: Filing;
  readonly onClose: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDelete: (() => void) | null;
}

/** A filing whole: its file with size and checksum, who sent it, and every word of the message. */
export function FilingDrawer({ filing, onClose, onMove, onDelete }: FilingDrawerProps) {
  return (
    <Drawer title={filing.name} onClose={onClose} onMove={onMove}>
      <section className="stack">
        <div className="row between">
          <Tag tone="grey">
            <span className="num">{filing.reference}</span>
          </Tag>
          <Stamp>Received</Stamp>
        </div>
        <FileCard name={filing.fileName || 'N/A'} note={formatSize(filing.size)}>
          <IconLink label="Open file in a new tab" href={filing.filePath} target="_blank" rel="noopener">
            <Icon of={IconExternalLink} />
          </IconLink>
        </FileCard>
      </section>
      <section className={styles.facts}>
        <Facts>
          <Fact label="Mobile">
            <span className="num">{formatMobile(filing.mobile)}</span>
          </Fact>
          <Fact label="Email">{filing.email}</Fact>
          <Fact label="Received">
            <span className="num">{formatDateTime(filing.createdAt)}</span>
          </Fact>
          <Fact label="SHA-256">
            <Hash value={filing.sha256} />
          </Fact>
        </Facts>
      </section>
      <section className="stack">
        <h3>Message</h3>
        <p className={styles.message}>{filing.message || 'N/A'}</p>
      </section>
      <DrawerFoot email={filing.email} mobile={filing.mobile} onDelete={onDelete} />
    </Drawer>
  );
}
