import { type SecondStep, twoStepCalls } from '@easy-tax/contracts';
import { type ReactNode, useState } from 'react';
import { t } from '../../i18n/en/account/second-step';
import { ApiError, api, messageOf } from '../../lib/http/api';
import { OptionField } from '../form/OptionField';
import { FactorSteps } from './FactorSteps';

interface SecondStepFormProps {
  readonly second: SecondStep;
  /** For a page without its own heading. */
  readonly heading?: ReactNode;
  readonly onToken: (token: string) => unknown;
  /** Back to the password; `why` is shown if the step timed out. */
  readonly onBack: (why?: string) => void;
}

/** The second step of a login: a passkey, a code from the app, or a recovery code. */
export function SecondStepForm({ second, heading, onToken, onBack }: SecondStepFormProps) {
  const [trust, setTrust] = useState(false);
  return (
    <div className="stack wide">
      {heading}
      <FactorSteps
        ways={second}
        send={(factor) => api.call(twoStepCalls.secondStep, { body: { ...factor, id: second.id, trust } })}
        onDone={({ token }) => onToken(token)}
        failure={(error) => {
          if (error instanceof ApiError && error.status === 401) onBack(messageOf(error));
          return messageOf(error);
        }}
        words={{ send: t('send'), back: t('back') }}
        onBack={() => onBack()}
      >
        <OptionField
          type="checkbox"
          name="trust"
          checked={trust}
          onChoose={() => setTrust(!trust)}
          label={t('trust.label')}
          note={t('trust.note')}
        />
      </FactorSteps>
    </div>
  );
}
