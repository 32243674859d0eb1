import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Crop, Size } from '#shared/site/crop.ts'

type Props = { file: File; shape: Size; crop: Crop; onChange: (crop: Crop) => void }

/** A chosen file as its place will show it. The part is moved by dragging or with the sliders. */
export function CropField({ file, shape, crop, onChange }: Props) {
  const { ref, size } = useFilePicture(file)
  const isSmall = size !== null && size.width / crop.zoom < shape.width / 2
  return (
    <fieldset className="images-crop">
      <legend>How the page shows it</legend>
      <div
        className="images-frame photo photo-cover"
        style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
        {...useDragging(crop, onChange)}
      >
        <img
          ref={ref}
          alt={`Chosen file ${file.name}`}
          draggable={false}
          style={{
            objectPosition: `${crop.across}% ${crop.down}%`,
            transformOrigin: `${crop.across}% ${crop.down}%`,
            scale: String(crop.zoom),
          }}
        />
      </div>
      <div className="images-sliders">
        <Slider
          label="Zoom"
          min={1}
          max={3}
          step={0.05}
          value={crop.zoom}
          onChange={(zoom) => onChange({ ...crop, zoom })}
        />
        <Slider
          label="Left to right"
          value={crop.across}
          onChange={(across) => onChange({ ...crop, across })}
        />
        <Slider label="Top to bottom" value={crop.down} onChange={(down) => onChange({ ...crop, down })} />
      </div>
      <p className="small muted">
        {isSmall
          ? `This picture is small for this place. ${shape.width} × ${shape.height} pixels or more look sharp.`
          : `All pictures of this place are ${shape.width} × ${shape.height}.`}
      </p>
    </fieldset>
  )
}

type SliderProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
}

function Slider({ label, value, onChange, min = 0, max = 100, step = 1 }: SliderProps) {
  return (
    <label className="small">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}

/** Shows the file in an img, and says how large it is once the browser knows. */
function useFilePicture(file: File) {
  const ref = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<Size | null>(null)

  useEffect(() => {
    const address = URL.createObjectURL(file)
    const image = ref.current
    if (!image) return
    image.onload = () => setSize({ width: image.naturalWidth, height: image.naturalHeight })
    image.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])

  return { ref, size }
}

/** Dragging moves the picture under its frame: to the right shows more of its left. */
function useDragging(crop: Crop, onChange: (crop: Crop) => void) {
  return {
    onPointerDown: ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) =>
      currentTarget.setPointerCapture(pointerId),
    onPointerMove: ({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>) => {
      if (!currentTarget.hasPointerCapture(pointerId)) return
      const across = crop.across - (movementX / currentTarget.clientWidth) * 100
      const down = crop.down - (movementY / currentTarget.clientHeight) * 100
      onChange({ ...crop, across: within(across), down: within(down) })
    },
  }
}

function within(share: number): number {
  return Math.min(100, Math.max(0, share))
}
