import type { MyReturnDetail, ReturnRequest, SessionUser } from '@easy-tax/contracts';
import { useState } from 'react';
import { ConsentLine } from '../../../../components/form/ConsentLine';
import { t } from '../../../../i18n/en/account/one-return';
import { cx } from '../../../../lib/cx';
import { requestsNow } from '../data/requests-now';
import { wantOf } from '../data/wants';
import { By } from '../parts/By';
import { OursNow } from '../parts/OursNow';
import say from '../parts/Say.module.css';
import { headlineOf } from '../parts/words';
import { AnsweredRequest } from './AnsweredRequest';
import { OpenRequest } from './OpenRequest';
import { Received } from './Received';
import { useSender } from './use-sender';

interface NeededPapersProps {
  readonly of: MyReturnDetail;
  readonly user: SessionUser;
}

/** The office's requests: open requests first, answered ones at the foot. */
export function NeededPapers({ of: one, user }: NeededPapersProps) {
  const sender = useSender(user, one._id);
  const requests = requestsNow(one);
  const asked = requests.filter(({ state }) => state !== 'taken-back');
  const open = asked.filter(({ state }) => state === 'open');
  // A paper whose first try was cut off may be here already: it stays open until its next try has ended.
  const [sendingFor, setSendingFor] = useState<string | null>(null);
  const partOf = (request: ReturnRequest, index: number) =>
    request.state === 'open' || request._id === sendingFor ? (
      <OpenRequest
        key={request._id}
        of={one}
        request={request}
        sender={sender}
        isFirst={index === 0}
        onBusy={(isBusy) => setSendingFor(isBusy ? request._id : null)}
      />
    ) : (
      <AnsweredRequest key={request._id} of={one} request={request} sender={sender} />
    );
  return (
    <section className={cx('card pad', wantOf(one) && say.need)} aria-labelledby="needed">
      <h2 id="needed" className={say.say}>
        {headlineOf(one)} <By of={one} />
      </h2>
      {open.length === 0 && <OursNow of={one} />}
      <p className="muted">
        {open.length > 0 && t('needed.photo')}{' '}
        <span className="tabular" role="status">
          {asked.length > 1 && t('needed.here', { count: asked.length - open.length, all: asked.length })}
        </span>
      </p>
      {open.length > 0 && <ConsentLine to="papers" />}
      <Received sender={sender} />
      {requests.map(partOf)}
    </section>
  );
}
