import type { ComponentProps } from 'react'
import { useHydrated } from '../page/use-hydrated.ts'
import { Button } from './button.tsx'

/** Disabled until hydration, for forms that only scripts can send. A disabled submit button also stops Enter. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const hydrated = useHydrated()
  return <Button {...props} type="submit" disabled={!hydrated} />
}
