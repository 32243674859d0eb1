import { ChevronLeft, ChevronRight, X } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useModal } from '../../ui/overlays/modal.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'

type Props = { images: readonly string[]; alt: string; start: number; onClose: () => void }

/** One picture as large as the screen; pressing it shows it larger still, to be moved about. */
export default function Zoom({ images, alt, start, onClose }: Props) {
  const dialog = useModal(true)
  const [current, setCurrent] = useState(start)
  const [close, setClose] = useState(false)
  const pane = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = pane.current
    if (close && box)
      box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }, [close])

  function step(by: number) {
    setClose(false)
    setCurrent((current + by + images.length) % images.length)
  }

  function press({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }

  return (
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={`Pictures of ${alt}`}
      onClose={onClose}
      onKeyDown={press}
    >
      <div className={close ? 'zoom-pane zoom-close' : 'zoom-pane'} ref={pane}>
        <button
          type="button"
          aria-label={close ? 'Show smaller' : 'Show larger'}
          onClick={() => setClose(!close)}
        >
          <Picture
            key={images[current]}
            src={images[current] ?? ''}
            alt={`${alt}, picture ${current + 1} of ${images.length}`}
            sizes={close ? '200vw' : '100vw'}
            max={1920}
            eager
          />
        </button>
      </div>
      <div className="zoom-tools">
        {images.length > 1 && (
          <>
            <IconButton label="Previous picture" onClick={() => step(-1)}>
              <Icon icon={ChevronLeft} />
            </IconButton>
            <span className="num">
              {current + 1} / {images.length}
            </span>
            <IconButton label="Next picture" onClick={() => step(1)}>
              <Icon icon={ChevronRight} />
            </IconButton>
          </>
        )}
        <IconButton label="Close" onClick={onClose}>
          <Icon icon={X} />
        </IconButton>
      </div>
    </dialog>
  )
}
