import { useEffect, useEffectEvent, useState } from 'react'
import { texts } from '../texts.ts'

const tick = 1000

/** Counts 3, 2, 1, Smile!, one second each, then calls `onEnd`. `word` is undefined while no countdown runs. */
export const useCountdown = (onEnd: () => void) => {
  const [index, setIndex] = useState<number>()
  const advance = useEffectEvent((from: number) => {
    const isOver = from + 1 === texts.countdown.length
    setIndex(isOver ? undefined : from + 1)
    if (isOver) onEnd()
  })
  useEffect(() => {
    if (index === undefined) return
    const timer = setTimeout(() => advance(index), tick)
    return () => clearTimeout(timer)
  }, [index])
  return { word: index === undefined ? undefined : texts.countdown[index], start: () => setIndex(0) }
}
