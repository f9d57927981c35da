import { IconExternalLink, IconMap2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import drawing from '../../assets/art/map.svg';
import { Button } from '../../components/button/Button';
import { Icon } from '../../components/button/Icon';
import { firm } from '../../content/firm';
import { maps, place } from '../../content/place';
import { t } from '../../i18n/en/contact';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import styles from './ContactPage.module.css';

/**
 * The office's place: a drawing, and links to two maps. Nothing is requested from a map service before a
 * visitor asks for the live map.
 */
export function OfficeMap() {
  const [live, setLive] = useState(false);
  const hydrated = useHydrated();
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that was pressed is gone; the keyboard goes on in what has come.
  useEffect(() => {
    if (live) frame.current?.focus();
  }, [live]);
  return (
    <div className={`card ${styles.map}`}>
      {live ? (
        <iframe
          ref={frame}
          src={maps.framed}
          title={t('map.title', { firm: firm.name })}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <img src={drawing} width="800" height="420" alt={place.drawing} loading="lazy" />
      )}
      <div className="stack">
        <div className="row between">
          <span>{firm.address.join(', ')}</span>
          {hydrated && !live && (
            <Button small tone="line" onClick={() => setLive(true)}>
              <Icon of={IconMap2} />
              {t('map.show')}
            </Button>
          )}
        </div>
        <ul className={styles.maps} aria-label={t('map.elsewhere')}>
          <MapLink href={maps.openStreetMap} name={t('map.openStreetMap')} />
          <MapLink href={maps.google} name={t('map.google')} />
        </ul>
        {hydrated && !live && <p className="small muted">{t('map.privacy')}</p>}
      </div>
    </div>
  );
}

function MapLink({ href, name }: { readonly href: string; readonly name: string }) {
  return (
    <li>
      <a className="link" href={href} rel="noopener noreferrer">
        <Icon of={IconExternalLink} />
        {t('map.open', { map: name })}
      </a>
    </li>
  );
}
