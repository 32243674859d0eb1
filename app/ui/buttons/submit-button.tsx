import type { ComponentProps } from 'react'
import { useHydrated } from '../page/use-hydrated.ts'
import { Button } from './button.tsx'

/** For forms that only our scripts can send: until those are there, neither a click nor Enter sends anything. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const hydrated = useHydrated()
  return <Button {...props} type="submit" disabled={!hydrated} />
}
