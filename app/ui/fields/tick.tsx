import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { formatNumber } from '#shared/figure-words.ts'
import './tick.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  label: ReactNode
  /** A number at the end of the line: how many products a filter value has. */
  count?: number | undefined
  ref?: Ref<HTMLInputElement>
}

/** A box to tick, with its label. */
export function Tick({ label, count, ...input }: Props) {
  return (
    <label className="tick">
      <input {...input} type="checkbox" />
      <span>{label}</span>
      {count !== undefined && <span className="tick-count">{formatNumber(count)}</span>}
    </label>
  )
}
