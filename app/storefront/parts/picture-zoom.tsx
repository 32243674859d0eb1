import { ChevronLeft, ChevronRight, X } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useModal } from '../../ui/overlays/use-modal.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'

type Props = { images: readonly string[]; alt: string; start: number; onClose: () => void }

/** A picture that fills the screen; a click enlarges it further, to be scrolled. */
export default function PictureZoom({ images, alt, start, onClose }: Props) {
  const dialog = useModal(true)
  const [current, setCurrent] = useState(start)
  const [enlarged, setEnlarged] = useState(false)
  const pane = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = pane.current
    if (enlarged && box)
      box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }, [enlarged])

  function step(by: number) {
    setEnlarged(false)
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
      <div className={enlarged ? 'zoom-pane zoom-enlarged' : 'zoom-pane'} ref={pane}>
        <button
          type="button"
          aria-label={enlarged ? 'Show smaller' : 'Show larger'}
          onClick={() => setEnlarged(!enlarged)}
        >
          <Picture
            key={images[current]}
            src={images[current] ?? ''}
            alt={`${alt}, picture ${current + 1} of ${images.length}`}
            sizes={enlarged ? '200vw' : '100vw'}
            max={1920}
            eager
          />
        </button>
      </div>
      <Tools current={current} count={images.length} onStep={step} onClose={onClose} />
    </dialog>
  )
}

type ToolsProps = { current: number; count: number; onStep: (by: number) => void; onClose: () => void }

function Tools({ current, count, onStep, onClose }: ToolsProps) {
  return (
    <div className="zoom-tools">
      {count > 1 && (
        <>
          <IconButton label="Previous picture" onClick={() => onStep(-1)}>
            <Icon icon={ChevronLeft} />
          </IconButton>
          <span className="num">
            {current + 1} / {count}
          </span>
          <IconButton label="Next picture" onClick={() => onStep(1)}>
            <Icon icon={ChevronRight} />
          </IconButton>
        </>
      )}
      <IconButton label="Close" onClick={onClose}>
        <Icon icon={X} />
      </IconButton>
    </div>
  )
}
