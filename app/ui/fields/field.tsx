import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import './field.css'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  optional?: boolean | undefined
  /** Screen readers read the error out when it appears. */
  announced?: boolean | undefined
}
type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type Props = FieldProps & {
  id?: string | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error, tied together for assistive technology. */
export function Field({ label, hint, error, optional, announced, id, className, children }: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined

  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="field-label" htmlFor={controlId}>
        {label}
        {optional && <span className="field-optional"> optional</span>}
      </label>
      {children({
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
