import { useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { OptionField } from '../../../../../components/form/Checkbox';
import { Field, Input, Select, Textarea } from '../../../../../components/form/Field';
import type { ActForm, Typed } from '../../acts/act-form';
import type { Field as FieldOf } from '../../acts/fields';
import { PaperNames } from '../../shared/PaperNames';
import styles from './ActDialog.module.css';
import { FilePick } from './FilePick';
import type { Write } from './use-write';

type FileField = Extract<FieldOf, { as: 'file' }>;

export interface FieldsProps {
  readonly fields: ActForm['fields'];
  readonly register: UseFormRegister<Typed>;
  readonly typed: Typed;
  readonly setValue: (name: string, value: Typed[string], options: { readonly shouldValidate: boolean }) => void;
  readonly errorOf: (name: string) => string | undefined;
  /** Needed by fields for a file. */
  readonly write?: Write;
  readonly onChoosing?: (looked: Promise<void>) => void;
  readonly dense?: boolean;
}

/** Controls of an act, with hints and errors. */
export const ActFields = ({ fields, ...props }: FieldsProps) =>
  Object.entries(fields).map(([name, field]) => <ActField key={name} {...props} name={name} field={field} />);

/** Reads a chosen file, and fills other fields from it. @returns the reason why it isn't taken, or what to say of the values */
const fillFrom = (read: NonNullable<FileField['read']>, setValue: FieldsProps['setValue']) => async (chosen: File) => {
  const { problem = null, values = {}, isDayOdd } = await read(chosen);
  for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldValidate: true });
  const filled = Object.keys(values).length > 0 ? ('filled' as const) : null;
  return { problem, note: isDayOdd ? ('dayOdd' as const) : filled };
};

interface FieldProps extends Omit<FieldsProps, 'fields'> {
  readonly name: string;
  readonly field: FieldOf;
}

function ActField({ name, field, register, typed, setValue, errorOf, write, onChoosing, dense }: FieldProps) {
  const names = useId();
  const value = typed[name];
  const error = errorOf(name);
  // A shown error disappears as soon as it is fixed.
  const choose = (chosen: boolean | File) => setValue(name, chosen, { shouldValidate: error !== undefined });
  if (field.as === 'tick')
    return (
      <OptionField
        name={name}
        type="checkbox"
        checked={value === true}
        onChoose={() => choose(!value)}
        label={field.label}
      />
    );
  if (field.as === 'file')
    return (
      <FilePick
        label={field.label}
        file={value instanceof File ? value : null}
        error={error}
        current={field.current}
        sending={write?.sending ?? null}
        onChoose={choose}
        onRead={field.read && fillFrom(field.read, setValue)}
        onChoosing={onChoosing}
        onCancel={() => write?.cancelUpload()}
      />
    );
  const { label, hint, check, half } = field;
  return (
    <Field label={label} error={error} {...(hint && { hint })} {...(half && { className: styles.half })}>
      {(control) => {
        const registered = { ...control, ...register(name), required: !check.safeParse('').success };
        if (field.as === 'text') return <Textarea {...registered} rows={3} />;
        if (field.as === 'choice')
          return (
            <Select {...registered} dense={dense}>
              {field.options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          );
        const { as, digits, papersOf } = field;
        return (
          <>
            <Input
              {...registered}
              dense={dense}
              type={as === 'day' ? 'date' : 'text'}
              inputMode={digits ? 'numeric' : 'text'}
              className={digits ? 'tabular' : ''}
              list={papersOf && names}
              autoComplete="off"
            />
            {papersOf && <PaperNames id={names} of={papersOf} />}
          </>
        );
      }}
    </Field>
  );
}
