import type { InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldProps } from '../../../ui/fields/field.tsx'
import './file-field.css'

type Props = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple' | 'onChange'> & {
    ref?: Ref<HTMLInputElement>
  }

export function FileField({ label, hint, accept, multiple, onChange, ref }: Props) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          className="input file-input"
          type="file"
          accept={accept}
          multiple={multiple}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
