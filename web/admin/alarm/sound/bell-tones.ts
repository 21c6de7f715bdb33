/** Seconds. Duration of one round of the bell, including the silence at its end. */
export const roundLength = 4
/** Seconds from the first pair of tones to the second. A sample of the sound plays this long. */
export const pairLength = 1.4

// The sound of a door bell: a high and a low tone, twice. Higher overtones decay faster, as those of a struck bar.
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

/** Writes one round of the bell into the samples. It fades out at the end, so that the loop does not click. */
export const fillRound = (samples: Float32Array, sampleRate: number): void => {
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / sampleRate
    const fade = Math.min(1, (roundLength - time) / 0.2)
    let sum = 0
    for (const { at, frequency } of strikes) sum += strikeAt(time - at, frequency)
    samples[index] = Math.max(-1, Math.min(1, sum * fade))
  }
}
