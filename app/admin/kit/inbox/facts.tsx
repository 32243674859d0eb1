import type { ReactNode } from 'react'
import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'

/** A name and its value in the facts of an item; nothing where there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type DueProps = { name: string; due: string | null; isLate: boolean }

/** The day until which something was promised. */
export function DueFact({ name, due, isLate }: DueProps) {
  if (!due) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isLate ? 'inbox-late' : undefined}>
        <time dateTime={due}>{dhakaDay(lastMoment(due))}</time>
        {isLate && ' · Late'}
      </dd>
    </div>
  )
}

/** A promise ends at midnight; people say the day before it. */
function lastMoment(due: string): string {
  return new Date(new Date(due).getTime() - 1).toISOString()
}
