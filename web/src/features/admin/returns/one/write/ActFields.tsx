import { useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { Field } from '../../../../../components/form/Field';
import { Input, Select, Textarea } from '../../../../../components/form/Input';
import { OptionField } from '../../../../../components/form/OptionField';
import type { ActForm, Typed } from '../../acts/act-form';
import type { Field as FieldOf } from '../../acts/fields';
import { PaperNames } from '../../shared/PaperNames';
import { FilePick } from './FilePick';
import type { Write } from './use-write';

export interface FieldsProps {
  readonly fields: ActForm['fields'];
  readonly register: UseFormRegister<Typed>;
  readonly typed: Typed;
  readonly setValue: (name: string, value: Typed[string], options: { readonly shouldValidate: boolean }) => void;
  readonly errorOf: (name: string) => string | undefined;
  readonly write: Write;
  readonly dense?: boolean;
}

/** The controls of an act, each with its hint and its error. */
export const ActFields = ({ fields, ...props }: FieldsProps) =>
  Object.entries(fields).map(([name, field]) => <ActField key={name} {...props} name={name} field={field} />);

interface FieldProps extends Omit<FieldsProps, 'fields'> {
  readonly name: string;
  readonly field: FieldOf;
}

function ActField(props: FieldProps) {
  const { name, field, register, errorOf, dense } = props;
  const names = useId();
  if (field.as === 'tick' || field.as === 'file') return <Held {...props} field={field} />;
  const { label, hint, check } = field;
  return (
    <Field label={label} error={errorOf(name)} {...(hint && { hint })}>
      {(tied) => {
        const control = { ...tied, ...register(name), required: !check.safeParse('').success };
        if (field.as === 'text') return <Textarea {...control} rows={3} />;
        if (field.as === 'choice')
          return (
            <Select {...control} dense={dense}>
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
              {...control}
              dense={dense}
              type={as === 'day' ? 'date' : 'text'}
              inputMode={digits ? 'numeric' : 'text'}
              className={digits ? 'tabular' : ''}
              list={papersOf && names}
              autoComplete="off"
            />
            {papersOf && <PaperNames id={names} form={papersOf} />}
          </>
        );
      }}
    </Field>
  );
}

/** Controls whose value is no text: a tick, a file. */
function Held({ name, field, typed, setValue, errorOf, write }: FieldProps) {
  const value = typed[name];
  // An error that is shown goes as soon as it is mended.
  const onChange = (chosen: boolean | File | null) =>
    setValue(name, chosen, { shouldValidate: errorOf(name) !== undefined });
  if (field.as !== 'file')
    return (
      <OptionField
        name={name}
        type="checkbox"
        checked={value === true}
        onChoose={() => onChange(!value)}
        label={field.label}
      />
    );
  return (
    <FilePick
      label={field.label}
      file={value instanceof File ? value : null}
      error={errorOf(name)}
      here={field.here}
      sending={write.sending}
      onChoose={onChange}
      onCancel={write.cancelUpload}
    />
  );
}
