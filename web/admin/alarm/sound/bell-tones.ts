/** Seconds of one round of the bell, its silence included. */
export const roundLength = 4
/** Seconds until the second pair of tones begins: as long as a first try of the sound is. */
export const pairLength = 1.4

// A door bell: high and low, twice. Each tone is a bar struck once: overtones that die sooner the higher they are.
const high = 880
const low = 698.46
const strikes = [
  { at: 0, frequency: high },
  { at: 0.4, frequency: low },
  { at: pairLength, frequency: high },
  { at: pairLength + 0.4, frequency: low },
]
const overtones = [
  { ratio: 1, loudness: 0.5, decay: 2.6 },
  { ratio: 2, loudness: 0.24, decay: 4 },
  { ratio: 3, loudness: 0.14, decay: 6 },
  { ratio: 5.4, loudness: 0.07, decay: 12 },
]
const attack = 0.004

const strikeAt = (time: number, frequency: number): number => {
  if (time < 0) return 0
  let sum = 0
  for (const { ratio, loudness, decay } of overtones) {
    sum += loudness * Math.exp(-decay * time) * Math.sin(2 * Math.PI * frequency * ratio * time)
  }
  return sum * Math.min(1, time / attack)
}

/** Fills one round of the bell, fading out before it begins again. */
export const fillRound = (samples: Float32Array, sampleRate: number): void => {
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / sampleRate
    const fade = Math.min(1, (roundLength - time) / 0.2)
    let sum = 0
    for (const { at, frequency } of strikes) sum += strikeAt(time - at, frequency)
    samples[index] = Math.max(-1, Math.min(1, sum * fade))
  }
}
