import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

/** For forms that only our scripts can send: until those are there, neither a click nor Enter sends anything. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const hydrated = useHydrated()
  return <Button {...props} type="submit" disabled={!hydrated} />
}
