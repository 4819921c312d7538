/** Union-find: groups of items that are linked directly or through others. */
export class Groups {
  readonly #parent: Int32Array;

  constructor(count: number) {
    this.#parent = Int32Array.from({ length: count }, (_, i) => i);
  }

  find(item: number): number {
    const parent = this.#parent;
    let root = item;
    while (parent[root] !== root) {
      const up = parent[parent[root] ?? 0] ?? 0;
      parent[root] = up;
      root = up;
    }
    return root;
  }

  /** The lower number represents both. */
  link(a: number, b: number): void {
    const [one, other] = [this.find(a), this.find(b)];
    this.#parent[Math.max(one, other)] = Math.min(one, other);
  }

  /** Groups in the order of their first members. */
  list(count: number, leaveOut: (item: number) => boolean): number[][] {
    const groups = new Map<number, number[]>();
    for (let i = 0; i < count; i += 1) {
      if (leaveOut(i)) continue;
      const root = this.find(i);
      const group = groups.get(root);
      if (group) group.push(i);
      else groups.set(root, [i]);
    }
    return [...groups.values()];
  }
}
