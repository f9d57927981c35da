import { type CalendarFeed, type FeedKind, feedCalls, type NewCalendarFeed } from '@easy-tax/contracts';
import { useState } from 'react';
import useSWR from 'swr';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { toast } from '../../lib/browser/toast';
import { api } from '../../lib/http/api';
import { messageOf } from '../../lib/http/api-error';

const readFeeds = async (): Promise<readonly CalendarFeed[]> => (await api.call(feedCalls.calendarFeeds)).data;

/** The calendar address of one kind. `made`: the one just made, whose address is shown only now. */
export function useCalendarFeed(kind: FeedKind) {
  const { data, error, mutate } = useSWR('calendar-feeds', readFeeds, { shouldRetryOnError: false });
  const [made, setMade] = useState<NewCalendarFeed | null>(null);
  const [busy, setBusy] = useState(false);

  const run = async (act: () => Promise<{ readonly message: string }>) => {
    if (busy) return;
    setBusy(true);
    try {
      toast.success(translateServerMessage((await act()).message));
    } catch (reason) {
      toast.error(messageOf(reason));
    } finally {
      setBusy(false);
      await mutate();
    }
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
