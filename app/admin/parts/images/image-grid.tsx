import { useState } from 'react'
import type { uploads } from '#shared/contract/uploads.ts'
import type { WebpageImage, webpage } from '#shared/contract/webpage.ts'
import { api } from '../../../api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useFocusAfterRemoval } from '../../../ui/layout/use-focus-after-removal.ts'
import { Confirm } from '../form/confirm.tsx'
import { errorMessage } from '../form/error-message.ts'
import { PageImages } from './page-images.tsx'

type Props = {
  images: readonly WebpageImage[]
  onEdit: (image: WebpageImage) => void
  onChange: () => void
}

/** All images, page by page. */
export function ImageGrid({ images, onEdit, onChange }: Props) {
  const [deleting, setDeleting] = useState<WebpageImage | null>(null)
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>()

  async function remove({ _id: imageId, imagePath: img }: WebpageImage) {
    try {
      await api<typeof webpage.remove>('POST /webpage/delete', { body: { imageId } })
      await api<typeof uploads.remove>('POST /delete-image', { body: { img } })
      toast('Image deleted successfully!')
    } catch (error) {
      toast(errorMessage(error, 'Failed to delete image'), 'error')
    }
    setDeleting(null)
    onChange()
  }

  return (
    <>
      <div {...focusAfterRemoval}>
        {groupsOf(images).map(([name, ofPage]) => (
          <PageImages
            key={name}
            name={name}
            images={ofPage}
            onEdit={onEdit}
            onDelete={setDeleting}
            onChange={onChange}
          />
        ))}
      </div>
      <Confirm
        open={deleting !== null}
        question="Are you sure you want to delete this image?"
        action="Delete"
        danger
        onConfirm={async () => {
          if (deleting) await remove(deleting)
        }}
        onCancel={() => setDeleting(null)}
      >
        <p>
          {deleting?.imageTitle || 'Untitled'} disappears from the page {deleting?.webpageName}.
        </p>
      </Confirm>
    </>
  )
}

/** The images by their pages, each page in its own order. */
function groupsOf(images: readonly WebpageImage[]): [string, WebpageImage[]][] {
  const groups = new Map<string, WebpageImage[]>()
  for (const image of images) groups.set(image.webpageName, [...(groups.get(image.webpageName) ?? []), image])
  return [...groups]
}
