import { nmPerMm } from '@copperline/contract';
import {
  AmbientLight,
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Color,
  DirectionalLight,
  DoubleSide,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  SRGBColorSpace,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { createFrameLoop, type FrameLoop } from '#lib/canvas/frame-loop.ts';
import type { BoardSolid, Surface } from './board-solid.ts';
import type { FacePictures } from './face-pictures.ts';
import { eyeOf, firstOrbit, nearedBy, type Orbit, overturned, shiftedBy, turnedBy } from './orbit.ts';

export interface SolidLook {
  readonly thicknessMm: number;
  readonly edge: string;
  readonly metal: string;
}

const fieldOfView = (32 / 180) * Math.PI;
const keyTurn = Math.PI / 24;

const geometryOf = ({ positions, normals, indices }: Surface): BufferGeometry =>
  new BufferGeometry()
    .setAttribute('position', new BufferAttribute(positions, 3))
    .setAttribute('normal', new BufferAttribute(normals, 3))
    .setIndex(new BufferAttribute(indices, 1));

/** A face takes its colours from a picture of the whole board: the place on it is the place in the picture. */
const withPicturePlaces = (geometry: BufferGeometry, { face, widthNm, heightNm }: BoardSolid): BufferGeometry => {
  const places = new Float32Array((face.positions.length / 3) * 2);
  for (let i = 0; i < places.length / 2; i += 1) {
    places[i * 2] = (face.positions[i * 3] ?? 0) / widthNm + 0.5;
    places[i * 2 + 1] = (face.positions[i * 3 + 1] ?? 0) / heightNm + 0.5;
  }
  return geometry.setAttribute('uv', new BufferAttribute(places, 2));
};

type Skin = MeshStandardMaterial | MeshLambertMaterial;

/**
 * A board in the round, drawn when something changes. Throws where the browser has no WebGL. On a graphics processor it is
 * `smooth` and mirrors its surroundings; an emulated one would need half a minute for that, and gets plain light instead.
 */
export class SolidView {
  readonly #host: HTMLElement;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera((fieldOfView / Math.PI) * 180, 1, 1, 20_000);
  readonly #loop: FrameLoop;
  readonly #leaving = new AbortController();
  readonly #resizes: ResizeObserver;
  readonly #solid: BoardSolid;
  readonly #parts: Mesh<BufferGeometry, Skin>[];
  readonly #smooth: boolean;
  readonly #light = new DirectionalLight('#FFFFFF', 1.1);
  #orbit: Orbit;
  #drag: { readonly id: number; readonly x: number; readonly y: number; readonly shifts: boolean } | null = null;

  constructor(host: HTMLElement, solid: BoardSolid, pictures: FacePictures, look: SolidLook, smooth: boolean) {
    this.#host = host;
    this.#solid = solid;
    this.#smooth = smooth;
    this.#renderer = new WebGLRenderer({ antialias: smooth, alpha: true });
    host.append(this.#renderer.domElement);
    // It takes keys as a control does.
    host.tabIndex = 0;
    this.#parts = this.#build(pictures, look);
    this.#scene.add(...this.#parts, this.#light, new AmbientLight('#FFFFFF', 1.1));
    if (smooth) this.#surround();
    this.#orbit = this.#firstOrbit();
    this.#loop = createFrameLoop(
      () => this.#draw(),
      (callback) => requestAnimationFrame(callback),
    );
    this.#listen();
    this.#resizes = new ResizeObserver(() => this.#resize());
    this.#resizes.observe(host);
    this.#resize();
  }

  /** A key's effect; false for keys that have none. */
  press(key: string): boolean {
    const moves: Readonly<Record<string, () => Orbit>> = {
      ArrowLeft: () => turnedBy(this.#orbit, keyTurn, 0),
      ArrowRight: () => turnedBy(this.#orbit, -keyTurn, 0),
      ArrowUp: () => turnedBy(this.#orbit, 0, -keyTurn),
      ArrowDown: () => turnedBy(this.#orbit, 0, keyTurn),
      '+': () => nearedBy(this.#orbit, 1.2),
      '=': () => nearedBy(this.#orbit, 1.2),
      '-': () => nearedBy(this.#orbit, 1 / 1.2),
      f: () => this.#firstOrbit(),
      b: () => overturned(this.#orbit),
    };
    const move = moves[key.length === 1 ? key.toLowerCase() : key];
    if (!move) return false;
    this.#look(move());
    return true;
  }

  dispose(): void {
    this.#loop.stop();
    this.#leaving.abort();
    this.#resizes.disconnect();
    for (const { geometry, material } of this.#parts) {
      geometry.dispose();
      material.map?.dispose();
      if (material instanceof MeshStandardMaterial) material.metalnessMap?.dispose();
      material.dispose();
    }
    this.#scene.environment?.dispose();
    this.#renderer.dispose();
    // Browsers keep only so many contexts alive; this one is not waited for until it is collected.
    this.#renderer.forceContextLoss();
    this.#renderer.domElement.remove();
  }

  /** A bright room for metal to mirror. */
  #surround(): void {
    const environment = new PMREMGenerator(this.#renderer);
    const room = new RoomEnvironment();
    this.#scene.environment = environment.fromScene(room, 0.04).texture;
    this.#scene.environmentIntensity = 0.4;
    room.dispose();
    environment.dispose();
  }

  #build(pictures: FacePictures, { thicknessMm, edge, metal }: SolidLook): Mesh<BufferGeometry, Skin>[] {
    const faceOf = ({ colours, metals }: FacePictures['top']): Skin => {
      const map = new CanvasTexture(colours);
      map.colorSpace = SRGBColorSpace;
      if (!this.#smooth) return new MeshLambertMaterial({ map });
      map.anisotropy = this.#renderer.capabilities.getMaxAnisotropy();
      const shine = new CanvasTexture(metals);
      return new MeshStandardMaterial({ map, metalnessMap: shine, roughnessMap: shine, metalness: 1, roughness: 1 });
    };
    const geometry = withPicturePlaces(geometryOf(this.#solid.face), this.#solid);
    const top = new Mesh(geometry, faceOf(pictures.top));
    top.position.z = thicknessMm / 2;
    const underside = faceOf(pictures.bottom);
    const bottom = new Mesh(mirroredFace(geometry), underside);
    bottom.position.z = -thicknessMm / 2;
    const plain = (colour: string, roughness: number, metalness: number): Skin => {
      const color = new Color(colour);
      return this.#smooth ? new MeshStandardMaterial({ color, roughness, metalness }) : new MeshLambertMaterial({ color });
    };
    const walls = new Mesh(geometryOf(this.#solid.walls), plain(edge, 0.85, 0));
    walls.material.side = DoubleSide;
    const sleeves = new Mesh(geometryOf(this.#solid.sleeves), plain(metal, 0.4, 0.6));
    const parts = [top, bottom, walls, sleeves];
    for (const part of parts) part.scale.set(1 / nmPerMm, 1 / nmPerMm, thicknessMm);
    for (const raised of [walls, sleeves]) raised.position.z = -thicknessMm / 2;
    return parts;
  }

  #firstOrbit(): Orbit {
    const { width, height } = this.#host.getBoundingClientRect();
    return firstOrbit(this.#solid.widthNm / nmPerMm, this.#solid.heightNm / nmPerMm, width / Math.max(1, height), fieldOfView);
  }

  #resize(): void {
    const { width, height } = this.#host.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    this.#renderer.setPixelRatio(this.#smooth ? Math.min(window.devicePixelRatio || 1, 2) : 1);
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    // Emptied by its new size: drawn in the same frame, or it would flash.
    this.#draw();
  }

  #look(orbit: Orbit): void {
    this.#orbit = orbit;
    this.#loop.request();
  }

  #draw(): boolean {
    const { x, y, turn } = this.#orbit;
    const eye = eyeOf(this.#orbit);
    this.#camera.position.set(eye.x, eye.y, eye.z);
    this.#camera.up.set(-Math.sin(turn), Math.cos(turn), 0);
    this.#camera.lookAt(x, y, 0);
    // The lamp stands behind the eye's left shoulder, so that what is looked at is lit from either side.
    this.#light.position.set(eye.x - 60, eye.y + 80, eye.z * 1.2);
    this.#renderer.render(this.#scene, this.#camera);
    return false;
  }

  #listen(): void {
    const { signal } = this.#leaving;
    const host = this.#host;
    host.addEventListener(
      'pointerdown',
      (event) => {
        host.setPointerCapture(event.pointerId);
        const shifts = event.button !== 0 || event.shiftKey;
        this.#drag = { id: event.pointerId, x: event.clientX, y: event.clientY, shifts };
      },
      { signal },
    );
    host.addEventListener('pointermove', (event) => this.#move(event), { signal });
    for (const type of ['pointerup', 'pointercancel'] as const)
      host.addEventListener(type, () => (this.#drag = null), { signal });
    host.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    host.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        this.#look(nearedBy(this.#orbit, Math.exp(-Math.max(-240, Math.min(240, event.deltaY)) * 0.0015)));
      },
      { signal, passive: false },
    );
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag || drag.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    this.#drag = { ...drag, x: event.clientX, y: event.clientY };
    if (!drag.shifts) return this.#look(turnedBy(this.#orbit, -dx * 0.008, -dy * 0.008));
    const perPixel = (2 * this.#orbit.distance * Math.tan(fieldOfView / 2)) / Math.max(1, this.#host.clientHeight);
    this.#look(shiftedBy(this.#orbit, dx * perPixel, -dy * perPixel));
  }
}

/** The same triangles seen from below. */
const mirroredFace = (geometry: BufferGeometry): BufferGeometry => {
  const mirrored = geometry.clone();
  const index = mirrored.getIndex();
  if (index) {
    const corners = Uint32Array.from(index.array).toReversed();
    mirrored.setIndex(new BufferAttribute(corners, 1));
  }
  const normals = mirrored.getAttribute('normal');
  for (let i = 0; i < normals.count; i += 1) normals.setZ(i, -1);
  return mirrored;
};
