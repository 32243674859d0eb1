import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'

type Photo = { _id: string; imageTitle: string; imagePath: string }
type Props = { photos: readonly Photo[]; shown: number | null; onShow: (index: number | null) => void }

/** One photo large. The backdrop, the close button and Escape close it; the arrows lead on, also on the keyboard. */
export function PhotoViewer({ photos, shown, onShow }: Props) {
  const photo = shown === null ? undefined : photos[shown]

  function step(by: number) {
    if (shown !== null) onShow((shown + by + photos.length) % photos.length)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }

  return (
    <Dialog open={photo !== undefined} onClose={() => onShow(null)} title={photo?.imageTitle ?? ''} large>
      {photo && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only repeat what the two buttons do
        <div className="photo-viewer" onKeyDown={onKeyDown}>
          <IconButton label="Previous photo" onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <Picture src={photo.imagePath} alt={photo.imageTitle} sizes="90vw" max={1280} eager />
          <IconButton label="Next photo" onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Dialog>
  )
}
