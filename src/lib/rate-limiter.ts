/** Tokens for `capacity` tries at once, one more every `refillSeconds`. */
export type RateLimit = { capacity: number; refillSeconds: number }

type Bucket = { tokens: number; at: number }

// 2026-11: no cache of a library: what is full again goes first, so that no flood of new keys frees one that waits.
const bucketsAtMost = 10_000

/** Counts tries per key in token buckets, in memory: a restart forgives. */
export class RateLimiter<Rule extends RateLimit = RateLimit> {
  readonly rule: Rule
  readonly #clock: () => Date
  readonly #buckets = new Map<string, Bucket>()

  constructor(rule: Rule, clock: () => Date) {
    this.rule = rule
    this.#clock = clock
  }

  #filled(key: string): Bucket {
    const now = this.#clock().getTime()
    const bucket = this.#buckets.get(key) ?? { tokens: this.rule.capacity, at: now }
    bucket.at = Math.min(bucket.at, now) // a clock set back must not stop the refill until it has caught up
    const gained = (now - bucket.at) / (this.rule.refillSeconds * 1000)
    return { tokens: Math.min(this.rule.capacity, bucket.tokens + gained), at: now }
  }

  /** The seconds to wait when there is no try, else undefined. Takes none. */
  waitFor(key: string): number | undefined {
    const { tokens } = this.#filled(key)
    const kept = this.#buckets.get(key)
    if (kept) {
      this.#buckets.delete(key) // the latest seen stand last
      this.#buckets.set(key, kept)
    }
    return tokens < 1 ? Math.ceil((1 - tokens) * this.rule.refillSeconds) : undefined
  }

  /** Takes a try. Returns the seconds to wait when there is none, else undefined. */
  take(key: string): number | undefined {
    const bucket = this.#filled(key)
    const isRefused = bucket.tokens < 1
    const kept = this.#buckets.get(key) ?? bucket
    if (this.#buckets.size >= bucketsAtMost) this.#makeRoom()
    this.#buckets.delete(key) // the latest seen stand last
    this.#buckets.set(key, isRefused ? kept : { ...bucket, tokens: bucket.tokens - 1 })
    return isRefused ? Math.ceil((1 - bucket.tokens) * this.rule.refillSeconds) : undefined
  }

  /** Gives a try back that turned out to be honest. */
  giveBack(key: string): void {
    const bucket = this.#filled(key)
    if (!this.#buckets.has(key)) return
    this.#buckets.set(key, { ...bucket, tokens: Math.min(this.rule.capacity, bucket.tokens + 1) })
  }

  #makeRoom(): void {
    for (const key of this.#buckets.keys()) {
      if (this.#filled(key).tokens >= this.rule.capacity) this.#buckets.delete(key)
    }
    // So many at once that are not full: the longest unseen go, a tenth at a time, as looking costs.
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size < bucketsAtMost * 0.9) break
      this.#buckets.delete(key)
    }
  }
}
