import type { PaperReading, Suggestion } from '@easy-tax/contracts';
import { IconUserExclamation } from '@tabler/icons-react';
import { Button, Icon } from '../../../../components/button/Button';
import { Tag } from '../../../../components/ui/Tag';
import { reading as t } from '../../../../i18n/en/admin/papers';
import { cx } from '../../../../lib/cx';
import styles from './PaperReading.module.css';
import type { Reading } from './reading';
import { describeRead, listPapers, nameReturn, tellingField } from './words';

interface WhatItSaysProps {
  readonly reading: Reading;
  /** The person it belongs to now. */
  readonly name: string;
  readonly onAccept: () => void;
  readonly onChange: () => void;
  readonly onDismiss: (isDismissed: boolean) => void;
}

/** The reading of an open paper, and the place that it suggests; a person decides. */
export function WhatItSays({ reading: { data, isLoading, isOff }, ...props }: WhatItSaysProps) {
  if (isLoading) return null;
  if (!data) return <p className="small muted">{t('failed')}</p>;
  if (data.state !== 'read')
    return <p className="small muted">{t(isOff && data.state === 'waiting' ? 'off' : data.state)}</p>;
  if (data.isDismissed) return <Dismissed {...props} data={data} />;
  if (data.anotherPerson) return <AnotherPerson {...props} data={data} other={data.anotherPerson} />;
  if (data.suggestion) return <Suggested {...props} data={data} suggestion={data.suggestion} />;
  return (
    <p className="small muted">
      {describeRead(data) || t('nothing')} {data.papers.length > 1 && several(data)}
    </p>
  );
}

type Shown = Omit<WhatItSaysProps, 'reading'> & { readonly data: PaperReading };

function Suggested({ data, suggestion, onAccept, onChange, onDismiss }: Shown & { readonly suggestion: Suggestion }) {
  return (
    <section className={styles.block} aria-label={t('title')}>
      <p className={styles.what}>
        <span>{describeRead(data)}</span> {suggestion.isCertain && <Tag>{t('certain')}</Tag>}
      </p>
      <p>{placeOf(suggestion)}</p>
      {data.papers.length > 1 && <p className="small">{several(data)}</p>}
      <Quote data={data} />
      <div className="row">
        <KeyButton isMain keyName="Enter" cap="↵" onPress={onAccept}>
          {t('accept')}
        </KeyButton>
        <KeyButton keyName="C" cap="C" onPress={onChange}>
          {t('change')}
        </KeyButton>
        <KeyButton keyName="X" cap="X" onPress={() => onDismiss(true)}>
          {t('dismiss')}
        </KeyButton>
      </div>
    </section>
  );
}

type Other = NonNullable<PaperReading['anotherPerson']>;

function AnotherPerson({ data, other, name, onChange, onDismiss }: Shown & { readonly other: Other }) {
  return (
    <section className={cx(styles.block, styles.wrong)} aria-label={t('other.tag')}>
      <p className={styles.what}>
        <Icon of={IconUserExclamation} />
        <span>
          <WrongPerson other={other} name={name} />
        </span>
      </p>
      <p>{describeRead(data)}</p>
      <Quote data={data} />
      <div className="row">
        <KeyButton keyName="C" cap="C" onPress={onChange}>
          {t('change')}
        </KeyButton>
        <KeyButton keyName="X" cap="X" onPress={() => onDismiss(true)}>
          {t('other.own')}
        </KeyButton>
      </div>
    </section>
  );
}

/** The same without a choice, for a paper that lies in a return. */
export function WrongPersonNote({ reading: { data }, name }: Pick<WhatItSaysProps, 'reading' | 'name'>) {
  if (!data?.anotherPerson || data.isDismissed) return null;
  return (
    <section className={cx(styles.block, styles.wrong)} aria-label={t('other.tag')}>
      <p className={styles.what}>
        <Icon of={IconUserExclamation} />
        <span>
          <WrongPerson other={data.anotherPerson} name={name} />
        </span>
      </p>
      <Quote data={data} />
    </section>
  );
}

/** 'Not Meera’s paper? Its PAN ABCPE••••F is of Ravi, another client.' */
const WrongPerson = ({ other: { pan, client, isMeant }, name }: { readonly other: Other; readonly name: string }) => (
  <>
    {client ? t.rich('other.known', { b: <b />, name, pan, other: client.name }) : t('other.unknown', { name, pan })}{' '}
    {isMeant && t('other.meant')}
  </>
);

const Dismissed = ({ data, name, onDismiss }: Shown) => (
  <div className="row small muted">
    {data.anotherPerson ? t('other.dismissed', { name }) : t('dismissed')}
    <Button small onClick={() => onDismiss(false)}>
      {t('showAgain')}
    </Button>
  </div>
);

interface KeyButtonProps {
  readonly keyName: string;
  /** As keyboards show it. */
  readonly cap: string;
  readonly isMain?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

const KeyButton = ({ keyName, cap, isMain, onPress, children }: KeyButtonProps) => (
  <Button small {...(isMain && { tone: 'primary' })} aria-keyshortcuts={keyName} onClick={onPress}>
    {children}
    <span aria-hidden="true">
      <kbd>{cap}</kbd>
    </span>
  </Button>
);

/** The line that it was read from. */
function Quote({ data }: { readonly data: PaperReading }) {
  const field = tellingField(data);
  if (!field) return null;
  return (
    <p className={styles.quote}>
      {t('quoted', { line: field.line })}
      {field.page !== null && <span className="muted">, {t('page', { page: field.page })}</span>}
    </p>
  );
}

const several = (data: PaperReading) => t('several', { count: data.papers.length, papers: listPapers(data) });

function placeOf({ client, taxReturn, request }: Suggestion) {
  if (!taxReturn) return t('ofClient', { name: client.name });
  const name = taxReturn.taxpayer;
  const form = nameReturn(taxReturn);
  return request
    ? t.rich('answers', { b: <b />, name, form, request: request.title })
    : t.rich('into', { b: <b />, name, form });
}
