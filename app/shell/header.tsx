import { Menu, Search } from 'lucide'
import { memo, useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { CachedMarkup } from '#app/ui/page/cached-markup.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { identity } from '#shared/site/identity.ts'
import { AccountLink } from './account-link.tsx'
import { CartButton } from './cart-button.tsx'
import { CategoryBar } from './category-bar.tsx'
import { Logo } from './logo.tsx'
import { sideMenuId } from './panel-ids.ts'
import { SearchBox } from './search-box.tsx'
import { TopStrip } from './top-strip.tsx'
import * as words from './words.ts'

/** A route's `handle` may choose the low header on phones, where an icon opens the search row. */
export type HeaderHandle = { header?: 'low' }

export function Header() {
  const matches = useMatches()
  const low = matches.some(({ handle }) => (handle as HeaderHandle | undefined)?.header === 'low')
  const root = matches[0]?.loaderData as RootData | undefined
  return <Banner low={low} delivery={root?.delivery} />
}

type RootData = Awaited<ReturnType<typeof rootLoader>>
type BannerProps = { low: boolean; delivery: RootData['delivery'] | undefined }

/** Memoized: the matches are new whenever a navigation begins or ends, which is twice for each ticked filter. */
const Banner = memo(function Banner({ low, delivery }: BannerProps) {
  const [searching, setSearching] = useState(false)

  useEffect(() => {
    if (searching) document.querySelector<HTMLInputElement>('.head .search input')?.focus()
  }, [searching])

  return (
    <header className="banner">
      <TopStrip delivery={delivery} />
      <div className={low && !searching ? 'head head-low' : 'head'}>
        <div className="wrap head-row">
          <button
            className="tool tool-menu"
            type="button"
            popoverTarget={sideMenuId}
            aria-label={words.openCategories}
          >
            <Icon icon={Menu} />
          </button>
          <Logo />
          <SearchBox placeholder={words.searchExamples} slashKey />
          <CachedMarkup className="head-tools" name="tools" cacheKey={low ? 'low' : ''}>
            <Tools searching={searching} onSearch={low ? () => setSearching(!searching) : undefined} />
          </CachedMarkup>
        </div>
        <CategoryBar />
      </div>
    </header>
  )
})

/** Server markup shows a guest with an empty cart, because session and cart live in the browser. */
function Tools({ searching, onSearch }: { searching: boolean; onSearch: (() => void) | undefined }) {
  return (
    <>
      {onSearch && (
        <button
          className="tool tool-find"
          type="button"
          aria-label={words.search}
          aria-expanded={searching}
          onClick={onSearch}
        >
          <Icon icon={Search} />
        </button>
      )}
      <a className="tool tool-phone" href={identity.hotline.href}>
        <span className="sr-only">{words.call(identity.hotline.shown)}</span>
      </a>
      <AccountLink />
      <CartButton />
    </>
  )
}
