import type { InputHTMLAttributes, ReactNode } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & { label: ReactNode }

/** One choice of a group: put several with the same `name` into a fieldset with a legend. */
export function Radio({ label, ...input }: Props) {
  return (
    <label className="tick">
      <input {...input} type="radio" />
      <span>{label}</span>
    </label>
  )
}
