import { type ReactElement, Suspense, useState } from 'react'
import { CachedMarkup } from './cached-markup.tsx'
import { useHydrated } from './use-hydrated.ts'

type Props = { name: string; cacheKey?: string | undefined; children: ReactElement }

/**
 * For parts that are only links and text: the browser keeps the server's HTML and does not hydrate it, so the script
 * of a lazy child is never loaded. Only a visit that began on a page without the part renders it in the browser.
 */
export function StaticMarkup({ name, cacheKey, children }: Props) {
  const hydrated = useHydrated()
  const [cameWithPage] = useState(!hydrated && typeof window !== 'undefined')
  return (
    <Suspense>
      {cameWithPage ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, see `untouched`
        <div className="static-markup" suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
      ) : (
        <CachedMarkup className="static-markup" name={name} cacheKey={cacheKey}>
          {children}
        </CachedMarkup>
      )}
    </Suspense>
  )
}

/** React leaves the inside of an element alone as long as this is the same object. */
const untouched = { __html: '' }
