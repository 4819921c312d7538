/** Which of a number of things are one, by joining them two at a time. */
export class Groups {
  readonly #parent: Int32Array;

  constructor(size: number) {
    this.#parent = Int32Array.from({ length: size }, (_, i) => i);
  }

  of(node: number): number {
    let root = node;
    for (let parent = this.#parent[root] ?? root; parent !== root; parent = this.#parent[root] ?? root) root = parent;
    for (let at = node; at !== root; ) {
      const next = this.#parent[at] ?? root;
      this.#parent[at] = root;
      at = next;
    }
    return root;
  }

  join(a: number, b: number): void {
    const [one, other] = [this.of(a), this.of(b)];
    if (one !== other) this.#parent[Math.max(one, other)] = Math.min(one, other);
  }
}
