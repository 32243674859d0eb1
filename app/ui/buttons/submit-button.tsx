import type { ComponentProps } from 'react'
import { endSentence } from '#shared/figure-words.ts'
import { identity } from '#shared/site/identity.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { Button } from './button.tsx'
import * as words from './words.ts'

/** Disabled until hydration, for forms that only scripts can send. A disabled submit button also stops Enter. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const hydrated = useHydrated()
  return (
    <>
      <Button {...props} type="submit" disabled={!hydrated} />
      <noscript>
        <p className="needs-script">
          {words.needsScripts}{' '}
          <a className="link" href={identity.hotline.href}>
            {identity.hotline.shown}
          </a>
          {endSentence('')}
        </p>
      </noscript>
    </>
  )
}
