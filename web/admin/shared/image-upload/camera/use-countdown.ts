import { useEffect, useEffectEvent, useState } from 'react'

const words = ['3', '2', '1', 'Smile!']
const tick = 1000

/** Counts 3, 2, 1, Smile!, a second each, then calls `onEnd`. `word` is undefined while it does not count. */
export const useCountdown = (onEnd: () => void) => {
  const [index, setIndex] = useState<number>()
  const advance = useEffectEvent((from: number) => {
    const isOver = from + 1 === words.length
    setIndex(isOver ? undefined : from + 1)
    if (isOver) onEnd()
  })
  useEffect(() => {
    if (index === undefined) return
    const timer = setTimeout(() => advance(index), tick)
    return () => clearTimeout(timer)
  }, [index])
  return { word: index === undefined ? undefined : words[index], start: () => setIndex(0) }
}
