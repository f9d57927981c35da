import { monthsOfYear, type OpenedLink, telLink } from '@easy-tax/contracts';
import { IconCalendarDue, IconEye, IconPhone, IconPhoneCall, IconShieldCheck } from '@tabler/icons-react';
import { ButtonAnchor, Icon } from '../../components/button/Button';
import { Avatar } from '../../components/ui/Avatar';
import { Fact, Facts } from '../../components/ui/Facts';
import { NoBreak } from '../../components/ui/NoBreak';
import { Stamp, Tag } from '../../components/ui/Tag';
import { returnTitle } from '../../i18n/client-texts';
import { countAtStart, countInWords } from '../../i18n/count-in-words';
import { code } from '../../i18n/en/language';
import { t } from '../../i18n/en/link/link';
import { dayOf, formatDate, formatMobile, formatShortDay } from '../../i18n/format';
import { useRestoredFocus } from '../../lib/browser/modals';
import { cx } from '../../lib/cx';
import { useFirm } from '../../lib/firm';
import styles from './Link.module.css';
import { RequestOfLink } from './RequestOfLink';

/** The papers that a person of the office asks for, and those that have come. */
export function Letter({ link, onSent }: { readonly link: OpenedLink; readonly onSent: () => Promise<unknown> }) {
  const firm = useFirm();
  const { requests, askedBy, endsAt } = link;
  const all = requests.length;
  const open = requests.filter(({ state }) => state === 'open');
  const isDone = open.length === 0;
  // An answer replaces its request, with the button that was pressed.
  const lead = useRestoredFocus<HTMLElement>(String(open.length), 'h1');
  return (
    <>
      <section ref={lead} className={styles.lead}>
        <div className={styles.letter}>
          <div className={styles.from}>
            <Avatar name={askedBy} picture={null} />
            <p>
              <b>{askedBy}</b>
              <span className="muted">{firm.name}</span>
            </p>
          </div>
          <h1>{headingOf(requests, open.length)}</h1>
          {isDone ? (
            <div className="row between">
              <p>{t('doneLine')}</p>
              <Stamp>{t('received')}</Stamp>
            </div>
          ) : (
            <About link={link} />
          )}
          <Count answered={all - open.length} all={all} />
          <p className={cx(styles.short, 'small')}>
            <Icon of={IconShieldCheck} />
            <span>
              {t.rich('short', {
                link: <button type="button" className={`text-button ${styles.how}`} onClick={showGenuine} />,
              })}
            </span>
          </p>
        </div>
      </section>
      <div className={cx('stack wide', styles.letter, styles.columns)}>
        <div className="stack">
          {isDone ? (
            <p className="muted">{t('close', { day: formatDate(endsAt) })}</p>
          ) : (
            <p className="muted">{t('photo')}</p>
          )}
          <section className="card" aria-label={t('list')}>
            {requests.map((request, index) => (
              <RequestOfLink
                key={request._id}
                request={request}
                number={index + 1}
                all={all}
                askedBy={askedBy}
                isFirst={request === open[0]}
                onSent={onSent}
              />
            ))}
          </section>
        </div>
        <Genuine {...link} />
      </div>
    </>
  );
}

function headingOf(requests: OpenedLink['requests'], open: number): string {
  // A paper that is not there was answered in words.
  if (open === 0) return t(requests.some(({ papers, answer }) => papers.length === 0 && answer) ? 'answered' : 'done');
  return open === requests.length
    ? t('asked', { count: open, words: countInWords(open) })
    : t('missing', { count: open, words: countAtStart(open) });
}

/** Not an anchor: the address keeps the link's. Moves the focus too, so that the next Tab goes on there. */
function showGenuine(): void {
  const heading = document.getElementById('genuine');
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

function About({ link: { requests, taxpayer, ...named } }: { readonly link: OpenedLink }) {
  const months = monthsOfYear(named.period, code);
  const [dueOn] = requests
    .filter(({ state }) => state === 'open')
    .map((request) => request.dueOn)
    .sort();
  return (
    <div className={`card ${styles.about}`}>
      <Facts>
        <Fact label={t('facts.for')}>{taxpayer}</Fact>
        <Fact label={t('facts.return')}>{[returnTitle(named), months && `(${months})`].filter(Boolean).join(' ')}</Fact>
        <Fact label={t(dueOn && dueOn < dayOf(new Date()) ? 'facts.was' : 'facts.by')}>
          {dueOn && (
            <Tag icon={IconCalendarDue} tone="marigold">
              {formatShortDay(dueOn)}
            </Tag>
          )}
        </Fact>
      </Facts>
    </div>
  );
}

function Count({ answered, all }: { readonly answered: number; readonly all: number }) {
  const text = answered === 0 ? t('noneHere') : t('here', { count: answered, all });
  return (
    <div className={styles.count}>
      <div aria-hidden>
        {Array.from({ length: all }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of equal boxes
          <i key={index} className={index < answered ? styles.done : undefined} />
        ))}
      </div>
      <span className="small tabular" role="status">
        {text}
      </span>
    </div>
  );
}

/** How a person finds out that the page is genuine. */
function Genuine({ reference, endsAt }: Pick<OpenedLink, 'reference' | 'endsAt'>) {
  const firm = useFirm();
  const strong = <b />;
  const whole = <b className="no-break tabular" />;
  return (
    <section className={cx('card', styles.genuine)} aria-labelledby="genuine">
      <h2 id="genuine" tabIndex={-1}>
        {t('genuine.title', { firm: firm.name })}
      </h2>
      <ul>
        <li>
          <Icon of={IconShieldCheck} />
          <span>{t.rich('genuine.never', { b: strong })}</span>
        </li>
        <li>
          <Icon of={IconPhoneCall} />
          <span>{t.rich('genuine.ring', { b: strong, number: whole, reference })}</span>
        </li>
        <li>
          <Icon of={IconEye} />
          <span>{t.rich('genuine.only', { date: whole, day: formatDate(endsAt) })}</span>
        </li>
      </ul>
      <div>
        <ButtonAnchor icon={IconPhone} small className="tabular" href={telLink(firm.phone)}>
          <span>
            {t.rich('genuine.call', { number: <span className="no-break" />, phone: formatMobile(firm.phone) })}
          </span>
        </ButtonAnchor>
      </div>
      <p className="small muted">
        <NoBreak>{firm.hours.topBar}</NoBreak>
      </p>
    </section>
  );
}
