import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import * as words from './words.ts'
import './field.css'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  optional?: boolean | undefined
  /** Screen readers read the error out when it appears. */
  announced?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}
type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type Props<Control> = FieldProps &
  Control & { children: (control: Omit<Control, keyof FieldProps | 'children'> & Described) => ReactNode }

/** Label, control, hint and error, tied together for assistive technology. Other props go to the control. */
export function Field<Control extends object>(props: Props<Control>) {
  const { label, hint, error, optional, announced, id, className, children, ...control } = props
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined

  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="field-label" htmlFor={controlId}>
        {label}
        {optional && <span className="field-optional"> {words.optional}</span>}
      </label>
      {children({
        ...control,
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <FieldError id={errorId} announced={announced}>
          {error}
        </FieldError>
      )}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
