import { IconExternalLink, IconMap2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/Button';
import { Icon } from '../../components/button/Icon';
import { type Coordinates, directionsTo, mapOf, place } from '../../content/place';
import { t } from '../../i18n/en/contact';
import { useFirm } from '../../lib/firm';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import styles from './ContactPage.module.css';

interface OfficeMapProps {
  readonly coordinates?: Coordinates | undefined;
}

/** The office's address and directions; with coordinates also a map, loaded only after a click. */
export function OfficeMap({ coordinates = place.coordinates }: OfficeMapProps) {
  const firm = useFirm();
  const [isMapShown, setMapShown] = useState(false);
  const hydrated = useHydrated();
  const frame = useRef<HTMLIFrameElement>(null);
  // The button disappears on click: moves focus to the map.
  useEffect(() => {
    if (isMapShown) frame.current?.focus();
  }, [isMapShown]);
  return (
    <div className={`card ${styles.map}`}>
      {isMapShown && coordinates && (
        <iframe
          ref={frame}
          src={mapOf(coordinates)}
          title={t('map.title', { firm: firm.name })}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      <div className="stack">
        <h2>{t('map.office')}</h2>
        <address>{firm.address.join(', ')}</address>
        <a className="link" href={directionsTo(firm.address, coordinates)} rel="noopener noreferrer">
          <Icon of={IconExternalLink} />
          {t('map.directions')}
        </a>
        {coordinates && hydrated && !isMapShown && (
          <>
            <p>
              <Button small tone="line" onClick={() => setMapShown(true)}>
                <Icon of={IconMap2} />
                {t('map.show')}
              </Button>
            </p>
            <p className="small muted">{t('map.privacy')}</p>
          </>
        )}
      </div>
    </div>
  );
}
