import { useRowQuestion } from '#app/admin/kit/form/row-question.tsx'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { api } from '#app/api.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { useFocusAfterRemoval } from '#app/ui/layout/use-focus-after-removal.ts'
import type { uploads } from '#shared/contract/uploads.ts'
import type { WebpageImage, webpage } from '#shared/contract/webpage.ts'
import { PageImages } from './page-images.tsx'

type Props = {
  images: readonly WebpageImage[]
  onEdit: (image: WebpageImage) => void
  onChange: () => Promise<void>
}

/** All images, page by page. */
export function ImageGrid({ images, onEdit, onChange }: Props) {
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>('li')
  const question = useRowQuestion<WebpageImage>({
    question: () => 'Are you sure you want to delete this image?',
    text: ({ imageTitle, webpageName }) => (
      <p>
        {imageTitle || 'Untitled'} disappears from the page {webpageName}.
      </p>
    ),
    action: 'Delete',
    onConfirm: remove,
  })

  async function remove({ _id: imageId, imagePath: img }: WebpageImage) {
    try {
      await api<typeof webpage.remove>('POST /webpage/delete', { body: { imageId } })
      await api<typeof uploads.remove>('POST /delete-image', { body: { img } })
      toast('Image deleted successfully!')
    } catch (error) {
      toastFailure(error, 'Failed to delete image')
    }
    await onChange()
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
            onDelete={question.ask}
            onChange={onChange}
          />
        ))}
      </div>
      {question.dialog}
    </>
  )
}

/** The images by their pages, each page in its own order. */
function groupsOf(images: readonly WebpageImage[]): [string, WebpageImage[]][] {
  const groups = new Map<string, WebpageImage[]>()
  for (const image of images) groups.set(image.webpageName, [...(groups.get(image.webpageName) ?? []), image])
  return [...groups]
}
