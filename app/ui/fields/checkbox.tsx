import { type ComponentProps, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { Tick } from './tick.tsx'

type Props = Omit<ComponentProps<typeof Tick>, 'count'> & {
  error?: string | null | undefined
  /** Screen readers read the error out when it appears. */
  announced?: boolean | undefined
}

/** A box to tick that a form may refuse, with the reason below it. */
export function Checkbox({ error, announced, ...tick }: Props) {
  const errorId = useId()
  return (
    <>
      <Tick
        {...tick}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <FieldError id={errorId} announced={announced}>
          {error}
        </FieldError>
      )}
    </>
  )
}
