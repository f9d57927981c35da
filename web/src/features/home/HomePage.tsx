import { telLink } from '@easy-tax/contracts';
import {
  IconArrowLeft,
  IconArrowRight,
  IconBuildingStore,
  IconClockCheck,
  IconFileText,
  IconListCheck,
  IconMessages,
  IconPlayerPlay,
  IconReceipt,
} from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import art from '../../assets/art/hero.svg';
import { AboutBlock } from '../../components/blocks/AboutBlock';
import { PauseButton, useAutoplay } from '../../components/blocks/autoplay';
import { ServiceCells } from '../../components/blocks/ServiceCells';
import { Testimonials } from '../../components/blocks/Testimonials';
import { Button, ButtonLink, Icon, IconButton } from '../../components/button/Button';
import { play, usePlayer, VideoThumb } from '../../components/media/VideoThumb';
import { NoBreak } from '../../components/ui/NoBreak';
import { film, hero, openings, question, reasons, strip } from '../../content/home';
import { services, servicesLine } from '../../content/services';
import { addressOf } from '../../content/video';
import { t } from '../../i18n/en/home';
import { formatMobile } from '../../i18n/format';
import { useFirm } from '../../lib/firm';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { useInterval } from '../../lib/hooks/use-interval';
import { CountingFigures } from './figures/CountingFigures';
import styles from './HomePage.module.css';
import { Team } from './team/Team';

/** The sections in order (docs/product.md, Home). */
export default function HomePage({ needed }: { readonly needed?: ReactNode }) {
  return (
    <>
      <Hero needed={needed} />
      <Openings />
      <AboutBlock />
      <section className="band tint">
        <div className="wrap">
          <div className="head">
            <h2 className="total">{t('services.title')}</h2>
            <p className="lead">{servicesLine}</p>
          </div>
          <ServiceCells services={services} to="/services" go={t('services.more')} briefOnPhones />
        </div>
      </section>
      <CountingFigures />
      <section className="band">
        <div className="wrap">
          <div className="head">
            <h2 className="total">{reasons.title}</h2>
          </div>
          <div className="rgrid g3">
            {reasons.cards.map(({ title, text, image }) => (
              <div key={title} className="cell">
                <img src={image} width="132" height="120" alt="" loading="lazy" />
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
      <FilmCall />
      <Team />
      <Question />
      <Testimonials />
    </>
  );
}

/** @param needed a line above the buttons */
function Hero({ needed }: { readonly needed: ReactNode }) {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div className="stack wide">
          <h1>{hero.headline}</h1>
          <p className="lead">{hero.line}</p>
          {needed}
          <div className="row">
            <ButtonLink pop to="/get-started">
              {t('hero.start')} <Icon of={IconArrowRight} />
            </ButtonLink>
            <ButtonLink tone="line" to="/contact">
              {t.rich('hero.more', { rest: <span className="visually-hidden" /> })}
            </ButtonLink>
          </div>
        </div>
        <img className={styles.art} src={art} width="640" height="510" alt="" fetchPriority="high" />
      </div>
    </section>
  );
}

function Question() {
  const firm = useFirm();
  return (
    <section className={styles.question}>
      <div className="wrap row between">
        <div>
          <h2>{question.title}</h2>
          <p>
            {t.rich('question.ring', {
              phone: (
                <a className="tabular" href={telLink(firm.phone)}>
                  {formatMobile(firm.phone)}
                </a>
              ),
              line: question.line,
            })}
          </p>
        </div>
        <ButtonLink className={styles.button} to="/contact">
          {t('question.contact')} <Icon of={IconArrowRight} />
        </ButtonLink>
      </div>
    </section>
  );
}

/** Section 6 of Home: a film with a play button. Without JavaScript both controls link to the file. */
export function FilmCall() {
  const [open, dialog] = usePlayer();
  const hydrated = useHydrated();
  const openFilm = () => open({ title: film.name, image: film.image, video: film.video });
  const label = (
    <>
      <Icon of={IconPlayerPlay} /> {t('film.play')}
    </>
  );
  return (
    <section className="band tint">
      <div className="wrap split">
        <div className="stack">
          <h2 className="total">{film.title}</h2>
          <p className="lead">{film.line}</p>
          <p>
            {hydrated ? (
              <Button onClick={(event) => play(event, openFilm)}>{label}</Button>
            ) : (
              <ButtonLink to={addressOf(film.video)}>{label}</ButtonLink>
            )}
          </p>
        </div>
        <div className={styles.frame}>
          <VideoThumb title={film.name} image={film.image} video={film.video} onPlay={openFilm} />
        </div>
      </div>
      {dialog}
    </section>
  );
}

const icons = [IconFileText, IconBuildingStore, IconMessages, IconReceipt, IconListCheck, IconClockCheck] as const;

/** A strip of service cards that moves automatically, by arrows, keyboard and touch. */
export function Openings() {
  const list = useRef<HTMLUListElement>(null);
  const { canMove, paused, togglePaused, stageProps } = useAutoplay();
  const moveBy = (left: number) => list.current?.scrollBy({ left });
  useInterval(strip.everyMs, canMove, () => {
    if (list.current && isAtEnd(list.current)) list.current.scrollTo({ left: 0 });
    else moveBy(strip.stepPx);
  });

  return (
    <section className={styles.openings} aria-label={t('openings.label')}>
      <div className="wrap stack" {...stageProps}>
        <div className="row between">
          <h2>{openings.title}</h2>
          <div className={styles.controls}>
            <PauseButton what={t('openings.moving')} paused={paused} onToggle={togglePaused} />
            <IconButton icon={IconArrowLeft} label={t('openings.previous')} onClick={() => moveBy(-strip.stepPx)} />
            <IconButton icon={IconArrowRight} label={t('openings.next')} onClick={() => moveBy(strip.stepPx)} />
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard */}
        <ul ref={list} className={styles.strip} tabIndex={0} aria-label={t('openings.cards')}>
          {openings.cards.map(({ title, text }, index) => (
            <li key={title}>
              <div className={styles.top}>
                <span className="disc">
                  <Icon of={icons[index] ?? IconFileText} />
                </span>
                <h3>{title}</h3>
              </div>
              <p>
                <NoBreak>{text}</NoBreak>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Tolerates fractions of a pixel on zoomed screens. */
const isAtEnd = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => scrollLeft + clientWidth >= scrollWidth - 1;
