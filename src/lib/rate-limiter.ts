/** A token bucket: holds up to `capacity` tokens and gains one every `refillSeconds`. */
export type RateLimit = { capacity: number; refillSeconds: number }

type Bucket = { tokens: number; at: number }

// 2026-11: not an LRU cache from a library. Full buckets are evicted first, so that a flood of new keys
// cannot reset a key that is being throttled.
const maxBuckets = 10_000

/** Limits attempts per key with token buckets. They are only in memory, so a restart resets them. */
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
    bucket.at = Math.min(bucket.at, now) // a clock that was set back must not pause the refill
    const gained = (now - bucket.at) / (this.rule.refillSeconds * 1000)
    return { tokens: Math.min(this.rule.capacity, bucket.tokens + gained), at: now }
  }

  /** Returns the seconds to wait when no token is left, else undefined. Takes no token. */
  waitFor(key: string): number | undefined {
    const { tokens } = this.#filled(key)
    const stored = this.#buckets.get(key)
    if (stored) {
      this.#buckets.delete(key) // moves the key to the end, as the most recently used
      this.#buckets.set(key, stored)
    }
    return tokens < 1 ? Math.ceil((1 - tokens) * this.rule.refillSeconds) : undefined
  }

  /** Takes a token. Returns the seconds to wait when none is left, else undefined. */
  take(key: string): number | undefined {
    const bucket = this.#filled(key)
    const isRefused = bucket.tokens < 1
    const stored = this.#buckets.get(key) ?? bucket
    if (this.#buckets.size >= maxBuckets) this.#evict()
    this.#buckets.delete(key) // moves the key to the end, as the most recently used
    this.#buckets.set(key, isRefused ? stored : { ...bucket, tokens: bucket.tokens - 1 })
    return isRefused ? Math.ceil((1 - bucket.tokens) * this.rule.refillSeconds) : undefined
  }

  /** Returns the token of an attempt that turned out to be legitimate. */
  giveBack(key: string): void {
    const bucket = this.#filled(key)
    if (!this.#buckets.has(key)) return
    this.#buckets.set(key, { ...bucket, tokens: Math.min(this.rule.capacity, bucket.tokens + 1) })
  }

  #evict(): void {
    for (const key of this.#buckets.keys()) {
      if (this.#filled(key).tokens >= this.rule.capacity) this.#buckets.delete(key)
    }
    // If too many are not full, the least recently used are evicted: a tenth at a time, as scans are costly.
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size < maxBuckets * 0.9) break
      this.#buckets.delete(key)
    }
  }
}
