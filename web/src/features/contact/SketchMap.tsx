import { IconMap2 } from '@tabler/icons-react';
import map from '../../assets/art/map.svg';
import { ButtonAnchor } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { firm } from '../../content/firm';
import { t } from '../../messages/contact';
import styles from './ContactPage.module.css';

/** A drawn map: nothing is loaded from a map service until somebody follows the link. */
export function SketchMap() {
  return (
    <div className={`card ${styles.map}`}>
      <img src={map} width="800" height="420" alt={firm.mapDrawing} loading="lazy" />
      <div className="row between">
        <span>{firm.address.join(', ')}</span>
        <ButtonAnchor small tone="line" href={firm.map} rel="noopener noreferrer">
          <Icon of={IconMap2} />
          {t('map.open')}
        </ButtonAnchor>
      </div>
    </div>
  );
}
