import { type FeedKind, feedCalls, messages, type NewCalendarFeed } from '@easy-tax/contracts';
import { IconBan, IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import useSWR from 'swr';
import { t } from '../../i18n/en/calendar';
import { formatShortDateTime } from '../../i18n/format';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { toast } from '../../lib/browser/toast';
import { useAct } from '../../lib/hooks/use-act';
import { api } from '../../lib/http/api';
import { useSession } from '../../lib/session/session';
import { Button, ButtonAnchor } from '../button/Button';
import { CopyButton } from '../button/CopyButton';
import { Field, Input } from '../form/Field';
import { LoadFailed, Skeleton } from '../ui/Loading';

/** The secret address by which a calendar shows dates: makes it, shows it once, ends it. */
export function CalendarAddress({ kind }: { readonly kind: FeedKind }) {
  const { living, made, error, retry, busy, make, end } = useCalendarFeed(kind);
  const mustConfirm = useSession().user?.emailVerified === false && kind === 'client';
  if (living === undefined)
    return error ? <LoadFailed title={t('failed')} error={error} onRetry={retry} /> : <Skeleton lines={3} />;
  return (
    <>
      <p className="muted">{t(`${kind}.line`)}</p>
      {made && (
        <>
          <Field label={t('address')} hint={t('once')}>
            {(control) => <Input {...control} readOnly value={made.url} onFocus={(event) => event.target.select()} />}
          </Field>
          <div className="row">
            {/* Phones and calendar programs open this scheme by themselves. */}
            <ButtonAnchor icon={IconCalendarPlus} small tone="primary" href={made.url.replace(/^https?:/, 'webcal:')}>
              {t('subscribe')}
            </ButtonAnchor>
            <CopyButton text={made.url}>{t('copy')}</CopyButton>
          </div>
        </>
      )}
      <p role="status" className="small muted">
        {mustConfirm ? translateServerMessage(messages.confirmFirst) : stateOf(living)}
      </p>
      <div className="row">
        {!mustConfirm && (
          <Button small tone={living ? 'line' : 'primary'} busy={busy} onClick={make}>
            {t(living ? 'renew' : 'make')}
          </Button>
        )}
        {living && (
          <Button icon={IconBan} small busy={busy} onClick={end}>
            {t('end')}
          </Button>
        )}
      </div>
    </>
  );
}

function stateOf(living: { readonly createdAt: string; readonly readAt: string | null } | null): string {
  if (!living) return t('none');
  return living.readAt
    ? t('read', { time: formatShortDateTime(living.readAt) })
    : t('unread', { time: formatShortDateTime(living.createdAt) });
}

const readFeeds = () => api.data(feedCalls.calendarFeeds);

/** The calendar address of one kind. `made`: the one just made, whose address is shown only now. */
function useCalendarFeed(kind: FeedKind) {
  const { data, error, mutate } = useSWR('calendar-feeds', readFeeds, { shouldRetryOnError: false });
  const [made, setMade] = useState<NewCalendarFeed | null>(null);
  const { busy, act } = useAct();

  const run = async (send: () => Promise<{ readonly message: string }>) => {
    if (busy) return;
    await act(async () => toast.success(translateServerMessage((await send()).message)));
    await mutate();
  };
  return {
    /** Undefined until loaded. */
    living: data && (data.find((feed) => feed.kind === kind) ?? null),
    made,
    error,
    retry: () => void mutate(),
    busy,
    make: () =>
      void run(async () => {
        const answer = await api.call(feedCalls.makeCalendarFeed, { body: { kind } });
        setMade(answer.data);
        return answer;
      }),
    end: () =>
      void run(async () => {
        const answer = await api.call(feedCalls.endCalendarFeed, { body: { kind } });
        setMade(null);
        return answer;
      }),
  };
}
