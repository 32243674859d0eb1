import { Plus, RefreshCw, X } from 'lucide'
import { useState } from 'react'
import { errorMessage } from '#app/admin/kit/form/error-message.ts'
import { useAskBeforeLoss } from '#app/admin/kit/form/unsaved-work.tsx'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { WebpageImage, webpage } from '#shared/contract/webpage.ts'
import type { Route } from './+types/page.ts'
import { EditImage } from './edit-image.tsx'
import { ImageForm } from './image-form.tsx'
import { ImageGrid } from './image-grid.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Webpage Images Manager',
    description: 'Banners and pictures of the pages.',
    path: '/admin/image-management',
    index: false,
  })

export default function ImagesPage() {
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<WebpageImage | null>(null)
  const loaded = useLoad('images', (signal) => api<typeof webpage.all>('GET /webpage', { signal }))
  const { data, error, busy, reload, reloadAndWait } = loaded
  const askBeforeLoss = useAskBeforeLoss()

  /** Opens one of the two forms, so that there is one to lose; with null neither. */
  function open(form: WebpageImage | 'new' | null) {
    askBeforeLoss(() => {
      setAdding(form === 'new')
      setEditing(form === 'new' ? null : form)
    })
  }

  return (
    <>
      <AdminHead
        title="Webpage Images Manager"
        actions={
          <>
            <Button variant="second" busy={busy} onClick={reload}>
              {!busy && <Icon icon={RefreshCw} />}
              Fetch All Images
            </Button>
            <Button
              variant={adding ? 'second' : 'primary'}
              aria-expanded={adding}
              onClick={() => open(adding ? null : 'new')}
            >
              {adding ? <Icon icon={X} /> : <Icon icon={Plus} />}
              {adding ? 'Cancel' : 'Add New Image'}
            </Button>
          </>
        }
      >
        Banners and pictures of the shop's pages.
      </AdminHead>
      {adding && (
        <ImageForm
          onAdded={() => {
            setAdding(false)
            reload()
          }}
        />
      )}
      <LoadStatus
        loaded={loaded}
        loading="Loading images..."
        failed={errorMessage(error, 'Failed to fetch images')}
      />
      {data?.length === 0 && <EmptyState title="No images found">Add the first one above.</EmptyState>}
      {data && <ImageGrid images={data} onEdit={open} onChange={reloadAndWait} />}
      <EditImage
        image={editing}
        onCancel={() => open(null)}
        onSaved={() => {
          setEditing(null)
          reload()
        }}
      />
    </>
  )
}
