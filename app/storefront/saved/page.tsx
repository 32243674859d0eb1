import { Heart, X } from 'lucide'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pageDataContext } from '#app/server-contexts.ts'
import { saveAll, toggleSaved, useSaved } from '#app/state/saved.ts'
import { share } from '#app/storefront/product/share.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { savedPath } from '#shared/products/saved-list.ts'
import type { Route } from './+types/page.ts'
import { loadSaved, type SavedData } from './load-saved.ts'
import * as words from './words.ts'
import './saved.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadSaved(context.get(pageDataContext), url.searchParams)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.savedList,
    description: words.productsSavedToLook,
    path: '/saved',
    index: false,
  })

/** Shows the list in the address, so that it can be sent; without one the list of this browser. */
export default function SavedPage({ loaderData: { origin, items, gone } }: Route.ComponentProps) {
  const saved = useSaved()
  const navigate = useNavigate()
  const isBare = items.length + gone.length === 0
  const own = saved.length > 0 && isBare ? savedPath(saved) : null

  useEffect(() => {
    if (own) void navigate(own, { replace: true })
  }, [own, navigate])

  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: words.savedList }]} />
      <h1>{words.savedList}</h1>
      {isBare ? (
        <EmptyState
          icon={<Icon icon={Heart} />}
          title={words.nothingIsSavedYet}
          action={<LinkButton to="/shop">{words.goToShop}</LinkButton>}
        >
          {words.saveAProductOn}
        </EmptyState>
      ) : (
        <List origin={origin} items={items} gone={gone} saved={saved} />
      )}
    </div>
  )
}

function List({ origin, items, gone, saved }: SavedData & { saved: readonly string[] }) {
  const navigate = useNavigate()
  const entries = items.map(({ entry }) => entry)
  const address = origin + savedPath(entries)

  function remove(...unwanted: string[]) {
    for (const entry of unwanted) if (saved.includes(entry)) toggleSaved(entry)
    const left = [...entries, ...gone].filter((one) => !unwanted.includes(one))
    void navigate(left.length > 0 ? savedPath(left) : '/saved', { replace: true, preventScrollReset: true })
  }

  return (
    <>
      {gone.length > 0 && (
        <p className="muted">
          {words.notSold(gone.length)}{' '}
          <Button variant="quiet" size="small" onClick={() => remove(...gone)}>
            {words.removeNotSold}
          </Button>
        </p>
      )}
      <ul className="saved-list">
        {items.map(({ entry, title, options, price, image, to, note }) => (
          <li key={entry}>
            <span className="photo">
              <Picture src={image} alt="" sizes="112px" max={320} />
            </span>
            <div>
              <Link className="link" to={to}>
                {title}
              </Link>
              {options && <p className="small muted">{options}</p>}
              {note && <p className="small">{note}</p>}
            </div>
            <b className="money">{price}</b>
            <IconButton label={words.remove(title)} onClick={() => remove(entry)}>
              <Icon icon={X} />
            </IconButton>
          </li>
        ))}
      </ul>
      {entries.length > 0 && <Send entries={entries} address={address} saved={saved} />}
    </>
  )
}

type SendProps = { entries: readonly string[]; address: string; saved: readonly string[] }

/** Ways to pass the list on, and to keep one that somebody sent. */
function Send({ entries, address, saved }: SendProps) {
  const isNew = entries.some((entry) => !saved.includes(entry))

  function keep() {
    saveAll(entries)
    toast(words.savedOnThisPhone)
  }

  return (
    <div className="buttons">
      <a
        className="button"
        href={`https://wa.me/?text=${encodeURIComponent(words.myListAt(address))}`}
        target="_blank"
        rel="noreferrer"
      >
        {words.sendOnWhatsapp}
      </a>
      <Button variant="second" onClick={() => share(words.myList, address)}>
        {words.copyOrShareThe}
      </Button>
      {isNew && (
        <Button variant="second" onClick={keep}>
          {words.saveThisListHere}
        </Button>
      )}
    </div>
  )
}
