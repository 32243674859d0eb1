import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './field-error.tsx'
import './checkbox.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  label: ReactNode
  /** A number at the end of the line: how many products a filter value has. */
  count?: number | undefined
  error?: string | null | undefined
  /** Screen readers read the error out when it appears. */
  announced?: boolean | undefined
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, count, error, announced, ...input }: Props) {
  const errorId = useId()
  return (
    <>
      <label className="tick">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
        {count !== undefined && <span className="tick-count">{count}</span>}
      </label>
      {error && (
        <FieldError id={errorId} announced={announced}>
          {error}
        </FieldError>
      )}
    </>
  )
}
