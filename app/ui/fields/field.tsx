import { CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from '../pictures/icon.tsx'
import './field.css'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  optional?: boolean
}
type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type Props = FieldProps & {
  id?: string | undefined
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error, tied together for assistive technology. */
export function Field({ label, hint, error, optional, id, className, children }: Props) {
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
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon icon={CircleAlert} />
      {children}
    </p>
  )
}
