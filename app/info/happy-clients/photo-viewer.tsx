import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect } from 'react'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import * as words from './words.ts'
import './photo-viewer.css'

type Photo = { _id: string; imageTitle: string; imagePath: string }
type Props = { photos: readonly Photo[]; shown: number | null; onShow: (index: number | null) => void }

/** A dialog with one large photo. Buttons and arrow keys show the next one. */
export function PhotoViewer({ photos, shown, onShow }: Props) {
  const photo = shown === null ? undefined : photos[shown]

  function step(by: number) {
    if (shown !== null) onShow((shown + by + photos.length) % photos.length)
  }

  useEffect(() => {
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === 'ArrowLeft') step(-1)
      if (key === 'ArrowRight') step(1)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })

  return (
    <Dialog open={photo !== undefined} onClose={() => onShow(null)} title={photo?.imageTitle ?? ''} large>
      {photo && (
        <div className="photo-viewer">
          <IconButton label={words.previousPhoto} onClick={() => step(-1)}>
            <Icon icon={ChevronLeft} />
          </IconButton>
          <Picture src={photo.imagePath} alt={photo.imageTitle} sizes="90vw" max={1280} eager />
          <IconButton label={words.nextPhoto} onClick={() => step(1)}>
            <Icon icon={ChevronRight} />
          </IconButton>
        </div>
      )}
    </Dialog>
  )
}
